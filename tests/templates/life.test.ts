import { expect, test } from 'vitest'
import { couponScript } from '../../templates/inline-scripts/coupon-script.ts'
import { earlyScript } from '../../templates/inline-scripts/early-script.ts'
import { statusScript } from '../../templates/inline-scripts/status-script.ts'
import { renderRedirect } from '../../templates/redirect-page.tsx'
import { renderPage } from '../../templates/render-page.tsx'
import { page, site, store } from './sample-page.ts'

const details = {
  timeZone: 'America/Chicago',
  hours: [{ day: 'Monday' as const, opens: '08:00', closes: '17:00' }],
}

function cardOf(fields: Parameters<typeof store>[0]): string {
  return renderPage(page({ store: store(fields), details }), site).join('')
}

test('status notices end with their day at the store', () => {
  const html = cardOf({ OpensOn: '2027-03-03', MovedFrom: '1 <Main> St' })
  expect(html).toContain(
    '<p class="store-life"><span class="life-line" data-life="opening" data-ends="2027-03-03T06:00:00.000Z">Opens on Mar 3, 2027</span>' +
      '<span class="life-line" data-life="moved">We have moved here from 1 &lt;Main&gt; St</span></p>',
  )
  expect(html).toContain('"closed":[{"until":"2027-03-03"}]')
  expect(html).toContain('class="quick-bar"')
})

test('the page of a closed store has no buttons except the link to others', () => {
  const html = cardOf({ ClosedForGood: 'yes' })
  expect(html).toContain('<main id="main" class="store-page store-gone')
  expect(html).toContain('>This store is permanently closed</span>')
  expect(html).toContain('href="/location_search/"')
  expect(html).not.toContain('class="quick-bar"')
  expect(html).not.toContain('store-actions"')
})

test('a day on which it closes for good is announced', () => {
  const html = cardOf({ ClosedForGood: '2027-03-03' })
  expect(html).toContain('data-gone="2027-03-03T06:00:00.000Z">Permanently closed from Mar 3, 2027')
  expect(html).not.toContain('store-page store-gone')
  expect(html).toContain('class="quick-bar"')
})

test('a page leads on in the words of its site', () => {
  const html = renderRedirect('/a/?b=c&d', { ...site, base: '/shops' })
  expect(html).toContain('content="0; url=/shops/a/?b=c&amp;d"')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/a/"/>')
  const { siteUrl: _, ...nowhere } = site
  expect(renderRedirect('/a/', nowhere)).not.toContain('canonical')
})

test('all scripts of a page are under 1 KB', () => {
  expect((earlyScript + couponScript + statusScript).length).toBeLessThan(1024)
})
