// The chosen colors, before anything is drawn.
try {
  const { theme } = JSON.parse(localStorage.getItem("boxcars") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  document.documentElement.dataset.theme = "dark";
}
