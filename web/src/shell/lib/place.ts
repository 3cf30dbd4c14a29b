/** Where this page comes from, as others in the network would have to call it. */

/** Whether an address leads others to their own computer instead of to this one. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
