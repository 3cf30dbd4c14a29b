/** Notices of this browser when it is my turn and no page of the table is open (Web Push). */

import { api } from "./api";
import { nameOf } from "./offers";
import { say } from "./texts";

export type Notices = "unsupported" | "insecure" | "server" | "denied" | "off" | "on";

/** How it stands in this browser. */
export async function notices(): Promise<Notices> {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unsupported";
  if ((await api.push()).key === null) return "server";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

/** Asks the browser, and then the server. */
export async function wantNotices(): Promise<Notices> {
  const { key } = await api.push();
  if (key === null) return "server";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register(await script());
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const made = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // Made with a key that the server has no longer.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  await api.wantPush({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
  return "on";
}

export async function stopNotices(): Promise<Notices> {
  const made = await subscription();
  if (made) {
    await made.unsubscribe();
    await api.stopPush({ endpoint: made.endpoint });
  }
  return "off";
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker, with the words that it will say: it has no catalog of its own. */
async function script(): Promise<string> {
  const { games } = await api.games();
  const words = new URLSearchParams({ title: say("push.your_turn") });
  for (const { id } of games) words.set(id, nameOf(id));
  return `/sw.js?${words.toString()}`;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
