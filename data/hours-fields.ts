import { weekdaysFromMonday } from './weekdays.ts'

/** The field of a row for the hours of each day, from Monday on. */
export const dayFields = weekdaysFromMonday.map((day) => `Hours${day}` as const)

/** The fields of a row that have hours, or help to read them. */
export const hoursFields = ['Hours', ...dayFields, 'SpecialHours', 'TimeZone'] as const
