import type { ReactNode } from 'react'
import type { Department } from '../../data/about-store.ts'
import { WeekHours } from './hours.tsx'
import type { Part } from './part.ts'

/** Departments of the store with a phone or hours of their own. */
export const departmentsPart: Part = {
  heading: (words) => words.store.departments,
  content(view) {
    const { departments = [] } = view.page.store.about ?? {}
    if (departments.length === 0) return null
    return (
      <ul className="departments">
        {departments.map((department) => (
          <li key={JSON.stringify(department)}>
            <h3>{department.name}</h3>
            <Phone phone={department.phone} />
            <WeekHours details={department} view={view} />
          </li>
        ))}
      </ul>
    )
  },
  text: ({ page }) => (page.store.about?.departments ?? []).map(({ name }) => name).join(', '),
}

function Phone({ phone }: { phone: Department['phone'] | undefined }): ReactNode {
  if (!phone) return null
  const { text, number } = phone
  return (
    <p>
      {number === undefined ? (
        <span className="phone">{text}</span>
      ) : (
        <a className="phone" href={`tel:${number}`}>
          {text}
        </a>
      )}
    </p>
  )
}
