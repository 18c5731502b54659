import type { ReactNode } from 'react'

/** A block that holds ready markup as it is. */
export function Markup({ className, html }: { className: string; html: string }): ReactNode {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: editors' HTML, filled and made whole, or React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
