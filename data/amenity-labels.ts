import type { AmenityName } from './store.ts'

/** What visitors read for each amenity. */
export const amenityLabels: Record<AmenityName, string> = {
  wifi: 'Free Wi-Fi',
  van: 'Shuttle van',
  scan: 'Engine scan',
  quicklube: 'Quick lube',
  towing: 'Towing',
  emissions: 'Emissions testing',
  financing: 'Financing',
}
