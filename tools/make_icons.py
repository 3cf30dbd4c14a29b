"""Draws the icons of the installed app from `web/public/icon.svg`. Run it after changing that."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import ARGUMENTS, find_chromium

PUBLIC = Path(__file__).parents[1] / "web" / "public"
NIGHT = "#0e1428"
ICONS = {"192": (192, 1.0), "512": (512, 1.0), "mask-512": (512, 0.78), "apple-180": (180, 0.92)}
"""Pixels, and how large the drawing is. A mask may cut off everything but the middle 80 percent,
and Apple rounds the corners itself: there the night fills the whole square."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name, (pixels, scale) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            ground = "transparent" if scale == 1 else NIGHT
            page.set_content(
                f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh; "
                f"background: {ground} }} svg {{ width: {scale:.0%} }}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
