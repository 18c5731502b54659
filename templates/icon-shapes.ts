import type { IconName } from '../data/icon-names.ts'

/** The built-in icons on a grid of 24, drawn by the stroke of the class `icon`. */
export const iconShapes = {
  ac: '<path d="M12 2v20M4 7l16 10M20 7 4 17M9.5 3.5 12 6l2.5-2.5M9.5 20.5 12 18l2.5 2.5M3.5 11 7 10l-1-3.5M20.5 13 17 14l1 3.5M20.5 11 17 10l1-3.5M3.5 13 7 14l-1 3.5"/>',
  alignment:
    '<path d="M6 4v16M18 4v16M3 4.5v5M3 14.5v5M21 4.5v5M21 14.5v5M6 7h12M6 17h12M12 7v10"/>',
  battery: '<path d="M3 8h18v11H3zM6.5 8V5h3v3M14.5 8V5h3v3M6.5 13.5h4M13.5 13.5h4M15.5 11.5v4"/>',
  brake:
    '<circle cx="11" cy="12" r="8.5"/><circle cx="11" cy="12" r="2.5"/><path d="M16.5 5.5c2.5 1 4.5 3.5 4.5 6.5s-2 5.5-4.5 6.5M11 6v.5M11 17.5v.5M5 12h.5"/>',
  calendar: '<path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5M8.5 15l2.5 2.5 4.5-4.5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19.5 7"/>',
  chevron: '<path d="m6 9.5 6 6 6-6"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l3.5 2.5"/>',
  diagnostics:
    '<path d="M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M5.5 12H8l1.5-3.5 3 7 2-4.5.75 1h3.25"/>',
  directions: '<path d="M12 2.5 21.5 12 12 21.5 2.5 12zM9 15.5V11.5h6M12.5 9l2.5 2.5-2.5 2.5"/>',
  emissions:
    '<path d="M2.5 17h5l2-2.5h4M2.5 20h6M16 17.5a3 3 0 1 1 .5-5.95A3.5 3.5 0 0 1 21.5 14M4 13.5V9l2-4h9l3 4"/>',
  engine:
    '<path d="M8 8h8l2 2.5h1.5V9H22v8h-2.5v-1.5H18L16 18.5H9.5L7 16H5.5V9.5H7zM2.5 9.5v7M2.5 13h3M12 8V5M9 5h6"/>',
  exhaust:
    '<path d="M2.5 9h5l2 2h7c2.5 0 5 1.5 5 4s-2.5 4-5 4h-7l-2-2h-5M2.5 13h3M13 11V7.5M16.5 7.5h-7M18 15h.5"/>',
  financing: '<path d="M2.5 6h19v12.5h-19zM2.5 10h19M6 14.5h4M15.5 14.5h2.5"/>',
  fleet:
    '<path d="M2.5 17V6h12.5l4 5 2.5 1.25V17h-2M15.5 17h-7M4.5 17h-2M15 6v5.5h4.25M8.5 6v5.5h6.5M2.5 11.5h6"/><circle cx="6.5" cy="17.5" r="2"/><circle cx="17.5" cy="17.5" r="2"/>',
  globe:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c2.75 2.75 4 5.75 4 9s-1.25 6.25-4 9c-2.75-2.75-4-5.75-4-9s1.25-6.25 4-9z"/>',
  inspection: '<path d="M6 4.5H4.5v16h15v-16H18M8.5 3h7v3.5h-7zM8 13l2.5 2.5L16 10.5"/>',
  mail: '<path d="M3 5.5h18v13H3zM3 7l9 6.5L21 7"/>',
  menu: '<path d="M3.5 7h17M3.5 12h17M3.5 17h17"/>',
  oil: '<path d="M2.5 9.5 6 8l3 3h5l5-3.5 2.5 1-6.5 9.5H7V13zM9 11V8M7 8h4M20.5 15c1 1.5 1.5 2.25 1.5 3a1.5 1.5 0 0 1-3 0c0-.75.5-1.5 1.5-3z"/>',
  phone:
    '<path d="M5 3.5h4l1.5 5-2.25 1.75a12 12 0 0 0 5.5 5.5L15.5 13.5l5 1.5v4a1.75 1.75 0 0 1-1.75 1.75C10.5 20.5 3.5 13.5 3.25 5.25A1.75 1.75 0 0 1 5 3.5z"/>',
  pin: '<path d="M12 21.5c4.5-4.5 7-8.25 7-11.5a7 7 0 0 0-14 0c0 3.25 2.5 7 7 11.5z"/><circle cx="12" cy="10" r="2.5"/>',
  quicklube:
    '<path d="M12 3c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0C6.5 10.5 8.5 7.5 12 3zM14.5 14a2.5 2.5 0 0 1-2 2.5M2.5 8h3M1.5 12h2.5"/>',
  scan: '<path d="M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M5.5 12H8l1.5-3.5 3 7 2-4.5.75 1h3.25"/>',
  search: '<circle cx="10.5" cy="10.5" r="7"/><path d="m15.75 15.75 5 5"/>',
  star: '<path class="fill" d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.65L12 17.5l-5.9 3.25 1.2-6.65L2.5 9.5l6.6-.9z"/>',
  'star-half':
    '<path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.65L12 17.5l-5.9 3.25 1.2-6.65L2.5 9.5l6.6-.9z"/><path class="fill" d="M12 2.5v15l-5.9 3.25 1.2-6.65L2.5 9.5l6.6-.9z"/>',
  'star-empty':
    '<path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.65L12 17.5l-5.9 3.25 1.2-6.65L2.5 9.5l6.6-.9z"/>',
  suspension:
    '<path d="M12 2v3M7.5 5h9M7.5 8l9-3M7.5 11l9-3M7.5 14l9-3M7.5 17l9-3M7.5 17h9M12 17v2"/><circle cx="12" cy="20.5" r="1.5"/>',
  tire: '<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="4.5"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4M12 12v.01"/>',
  towing:
    '<path d="M2.5 17.5V13h8V8h4.5l3.5 4h3v5.5h-2M15.5 17.5h-6M5.5 17.5h-3M10.5 13 4 5.5M4 5.5V9"/><circle cx="7.5" cy="18" r="2"/><circle cx="17.5" cy="18" r="2"/>',
  transmission:
    '<circle cx="5" cy="5" r="2"/><circle cx="12" cy="5" r="2"/><circle cx="19" cy="5" r="2"/><circle cx="5" cy="19" r="2"/><circle cx="12" cy="19" r="2"/><path d="M5 7v10M12 7v10M19 7v5H5"/>',
  van: '<path d="M2.5 17V6h12.5l4 5 2.5 1.25V17h-2M15.5 17h-7M4.5 17h-2M15 6v5.5h4.25M8.5 6v5.5h6.5M2.5 11.5h6"/><circle cx="6.5" cy="17.5" r="2"/><circle cx="17.5" cy="17.5" r="2"/>',
  wifi: '<path d="M2.5 9a14 14 0 0 1 19 0M5.75 12.75a9 9 0 0 1 12.5 0M9 16.25a4.5 4.5 0 0 1 6 0M12 20v.01"/>',
  wiper:
    '<path d="M2.5 10.5C8 5 16 5 21.5 10.5L17.5 15c-3-3-8-3-11 0zM12 20.5 8.5 11M10.5 20.5h3"/>',
  wrench:
    '<path d="M20.75 7.25 17.5 10.5l-4-4 3.25-3.25a5.5 5.5 0 0 0-7 7L3.25 16.75a2.825 2.825 0 0 0 4 4l6.5-6.5a5.5 5.5 0 0 0 7-7z"/>',
} satisfies Record<IconName, string>
