/* Shows a notice when it is my turn. The words it says come with the address of this script. */

const words = new URL(location.href).searchParams;

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show(data) {
  let told = {};
  try {
    told = data.json();
  } catch {
    // Whoever sent something else: it is still my turn somewhere.
  }
  const link = /^\/table\/\w+$/.test(told.link) ? told.link : "/";
  const body = String(told.table || words.get(told.game) || "");
  const icon = "/icons/icon-192.png";
  await registration.showNotification(words.get("title") ?? "Boxcars", { body, icon, tag: link, data: link });
}

async function open(link) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === link);
  await (there ? there.focus() : clients.openWindow(link));
}
