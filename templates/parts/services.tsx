import type { ReactNode } from 'react'
import type { Service } from '../../data/content.ts'
import { isAddress, linkAddress, pictureAddress } from '../../data/safe-address.ts'
import { Icon, isIconName } from '../icon.tsx'
import { PagePicture } from '../page-picture.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The services of the store, each with its picture and a link to more about it. */
export const servicesPart: Part = {
  heading: (words) => words.store.services,
  from: ({ page }) => [page.details.services, page.pictures],
  content({ page, site }) {
    const { services = [] } = page.details
    if (services.length === 0) return null
    const isPlain = services.every((service) => service.icon === 'check')
    return (
      <ul className={isPlain ? 'services services-plain' : 'services'}>
        {services.map((service) => (
          <li key={service.name}>
            <ServiceName service={service} page={page} site={site} />
          </li>
        ))}
      </ul>
    )
  },
  text: ({ page }) => (page.details.services ?? []).map(({ name }) => name).join(', '),
}

interface ServiceProps extends Pick<View, 'page' | 'site'> {
  service: Service
}

function ServiceName({ service, page, site }: ServiceProps): ReactNode {
  const href = service.url && linkAddress(service.url, site.base)
  const content = (
    <>
      <ServiceIcon icon={service.icon} page={page} site={site} />
      <span>{service.name}</span>
    </>
  )
  return href ? <a href={href}>{content}</a> : <span className="service">{content}</span>
}

function ServiceIcon({
  icon = '',
  page,
  site,
}: Omit<ServiceProps, 'service'> & Pick<Service, 'icon'>): ReactNode {
  const src = isAddress(icon) ? pictureAddress(icon, site.base) : undefined
  if (src)
    return (
      <PagePicture
        {...{ page, site, src }}
        className="icon"
        address={icon}
        alt=""
        width={28}
        height={28}
      />
    )
  return <Icon name={isIconName(icon) ? icon : 'wrench'} />
}
