import { weekdaysFromMonday } from './weekdays.ts'

/** The fields of a row with the hours of each day, from Monday on. */
export const dayFields = weekdaysFromMonday.map((day) => `Hours${day}` as const)

/** The fields of a row with hours, or with facts that help to read them. */
export const hoursFields = ['Hours', ...dayFields, 'SpecialHours', 'TimeZone'] as const
