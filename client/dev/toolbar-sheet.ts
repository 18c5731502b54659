/** Returns the styles of the dev toolbar. Sizes are in pixels, as a page may change `rem`. */
export function toolbarSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

const css = `
:host { all: initial !important; position: fixed !important; inset: 0 !important; z-index: 2147483646 !important;
  pointer-events: none !important; color-scheme: dark !important;
  --ground: #16191f; --raised: #262b34; --line: #4a5261; --ink: #f4f6f9; --soft: #b9c1cd; --mark: #8ab8ff;
  --custom: #a3169b; --built-in: #1f55c4; --area: #0b6b5f }
* { box-sizing: border-box }
[hidden] { display: none !important }
.dock { position: absolute; right: 12px; bottom: calc(12px + var(--above, 0px)); display: flex; flex-direction: column;
  align-items: flex-end; gap: 8px; width: min(432px, 100% - 24px); max-height: calc(100% - 24px - var(--above, 0px));
  font: 13px/1.4 system-ui, sans-serif; color: var(--ink); -webkit-text-size-adjust: none }
.bar, .panel, .folded { pointer-events: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--ground);
  box-shadow: 0 4px 18px #0005 }
.bar { flex: none; max-width: 100%; padding: 4px }
.is-folded .bar, .is-folded .panel, .dock:not(.is-folded) .folded { display: none }
.row { display: flex; gap: 2px; justify-content: flex-end }
button, .row a { font: inherit; color: inherit; background: none; border: 0; border-radius: 7px; margin: 0; cursor: pointer }
.row button, .row a, header button { min-height: 36px; padding: 0 11px; text-decoration: none; display: flex; align-items: center;
  white-space: nowrap }
button:hover, .row a:hover { background: var(--raised) }
button[aria-pressed=true], button[aria-expanded=true] { background: var(--ink); color: var(--ground) }
button[aria-disabled=true] { color: var(--soft); cursor: progress }
:focus-visible { outline: 2px solid var(--mark); outline-offset: -2px }
.row .fold, .folded, header .close { width: 36px; padding: 0; justify-content: center }
.fold::before { content: '–' / ''; font-size: 18px }
.close::before { content: '×' / ''; font-size: 20px }
.folded { height: 40px; width: 40px; border-radius: 20px }
.folded::before { content: ''; display: block; width: 16px; height: 12px; margin: auto;
  background: linear-gradient(var(--ink) 2px, #0000 0 5px, var(--ink) 0 7px, #0000 0 10px, var(--ink) 0) }
p { margin: 0 }
.status { padding: 0 11px 6px; color: var(--soft); overflow-wrap: anywhere }
.status:empty { display: none }
.failed { color: #ffb3ab }
.panel { display: flex; flex-direction: column; min-height: 0; width: 100%; max-height: min(60vh, 560px); overflow: hidden }
header { display: flex; align-items: center; gap: 4px 8px; padding: 4px 4px 4px 14px; border-bottom: 1px solid var(--line) }
h2, h3 { margin: 0; font: 600 14px/1.4 system-ui, sans-serif }
h2 { flex: 1; min-width: 0; overflow-wrap: anywhere }
h3 { font-size: 13px; margin: 14px 0 2px }
.scroll > :first-child { margin-top: 0 }
.scroll { overflow: auto; padding: 10px 14px 14px; overscroll-behavior: contain; min-height: 0 }
dl { margin: 0 }
dl div { display: grid; grid-template-columns: minmax(96px, 32%) 1fr; gap: 10px; padding: 3px 0; border-bottom: 1px solid #2e343e }
dt { color: var(--soft) }
dt, dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
dd a { color: var(--mark) }
ul { list-style: none; margin: 0; padding: 0 }
.warnings li { padding: 6px 10px; margin-top: 4px; border-left: 3px solid #ffc857; background: var(--raised); white-space: pre-wrap;
  overflow-wrap: anywhere }
.legend { display: flex; flex-wrap: wrap; gap: 2px 10px; font-size: 12px; color: var(--soft) }
.mark { display: inline-flex; align-items: center; gap: 5px }
.mark::before { content: ''; width: 10px; height: 10px; border-radius: 2px; background: var(--kind); border: 1px solid #fff8 }
.regions button { display: grid; width: calc(100% + 16px); margin: 0 -8px; padding: 6px 8px; text-align: left; overflow-wrap: anywhere }
.regions span { color: var(--soft) }
.regions .address { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.regions button:focus .address { white-space: normal }
.regions .file { color: var(--ink) }
.regions strong::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 7px; border-radius: 2px;
  background: var(--kind); border: 1px solid #fff8 }
.custom { --kind: var(--custom) } .built-in { --kind: var(--built-in) } .area { --kind: var(--area) }
.outlines { position: absolute; inset: 0; overflow: hidden; font: 11px/16px system-ui, sans-serif }
.frame { position: absolute; left: 0; top: 0; border: 1.5px solid var(--kind); border-radius: 2px; box-shadow: 0 0 0 1px #fff9 }
.frame.area { border-style: dashed }
.frame.pointed { border-width: 3px; background: color-mix(in srgb, var(--kind) 18%, #0000) }
.label { position: absolute; left: 0; top: 0; display: flex; gap: 6px; max-width: 100%; padding: 0 5px; white-space: nowrap;
  background: var(--kind); color: #fff; border-radius: 2px }
.label.pointed { z-index: 1; outline: 2px solid #fff }
@media (max-width: 640px) {
  .dock { right: 8px; bottom: calc(8px + var(--above, 0px)); width: calc(100% - 16px) }
  .row button, .row a { min-height: 44px; padding: 0 9px }
  .row .fold { width: 44px }
  .folded { width: 44px; height: 44px; border-radius: 22px }
  .panel { max-height: 50vh }
  .label:not(.pointed) span { display: none }
}
@media print { :host { display: none !important } }
`
