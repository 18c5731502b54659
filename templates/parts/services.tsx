import type { ReactNode } from 'react'
import type { Service } from '../../data/content.ts'
import { isAddress, linkAddress, pictureAddress } from '../../data/safe-address.ts'
import { Icon, isIconName } from '../icon.tsx'
import type { Part } from './part.ts'

/** The services of the store, each with its picture and a link to more about it. */
export const servicesPart: Part = {
  heading: (words) => words.store.services,
  from: ({ page }) => page.details.services,
  content({ page, site }) {
    const { services = [] } = page.details
    if (services.length === 0) return null
    return (
      <ul className="services">
        {services.map((service) => (
          <li key={service.name}>
            <ServiceName service={service} base={site.base} />
          </li>
        ))}
      </ul>
    )
  },
  text: ({ page }) => (page.details.services ?? []).map(({ name }) => name).join(', '),
}

function ServiceName({ service, base }: { service: Service; base: string }): ReactNode {
  const href = service.url && linkAddress(service.url, base)
  const content = (
    <>
      <ServiceIcon icon={service.icon} base={base} />
      <span>{service.name}</span>
    </>
  )
  return href ? <a href={href}>{content}</a> : <span className="service">{content}</span>
}

function ServiceIcon({ icon = '', base }: { icon: string | undefined; base: string }): ReactNode {
  const src = isAddress(icon) ? pictureAddress(icon, base) : undefined
  if (src) return <img className="icon" src={src} alt="" width="28" height="28" loading="lazy" />
  return <Icon name={isIconName(icon) ? icon : 'wrench'} />
}
