import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileHtml } from '../../../../cli/render/editors-html/compile-html.ts'
import { Fragments } from '../../../../cli/render/editors-html/fragments.ts'
import type { Region } from '../../../../cli/render/editors-html/program.ts'
import type { Origin } from '../../../../data/content-address.ts'
import { brokenHtml } from '../../../fixtures/broken-html.ts'
import { anyText, cases } from '../../../helpers/properties.ts'

const origin: Origin = {
  host: 'https://cms.example/',
  contentHosts: ['https://cms.example/'],
  base: '/shops',
}
const regions: Region[] = ['header', 'body', 'footer']

/** Reads every character. */
class NoFragments extends Fragments {
  override look(): false {
    return false
  }
}

const usual = [
  '<h1 class="wp-block-heading">Tires in {{City}}</h1>',
  '\n<h1 class="wp-block-heading">Another heading in {{City}}</h1>',
  '<h1 class="wp-block-heading"></h1><p>An empty heading stands before this.</p>',
  '\n<p class="has-text">We show you what we found &amp; ask.</p>',
  '\n<p class="has-text">We show you what we found &amp; ask {{City}}.</p>',
  '<nav id="main-nav"><ul><li><a href="/tires/">Tires</a></li></ul></nav>',
  '<button aria-controls="main-nav" data-target="#main-nav">Menu of the editors</button>',
  '<form action="/find"><input name="zip-city-state-search-field"><input type="submit"></form>',
  '<div data-part="coupons"><p>Our coupons are on their way</p></div>',
  '<section class="holder"><b data-part="phone">call</b><i data-part="menu-toggle">m</i></section>',
  '<div class="x" hidden><img src="/hidden.jpg" alt="Nothing to see"></div>',
  '<div class="wp-block-columns"><figure><img src="/a.jpg" alt="A {{City}} shop"></figure></div>',
  '<p class="copyright">Copyright 2023 &copy; Hartland of {{City}}</p>',
  '<select name="long-enough-name"><option value="1">One</option></select>',
  '<table class="wp-block-table"><tr><td>Monday</td><td>7:30</td></tr></table>',
]
const plugins = [
  '<img class="lazyload" src="data:," data-src="/lazy.jpg" alt=""><noscript><img src="/lazy.jpg" alt=""></noscript>',
  '<noscript><img src="/lazy.jpg" alt=""></noscript>',
  '<img class="lazyload" src="data:," data-src="/lazy.jpg" alt="">',
  '<iframe data-src="https://v.example/lazy" src="about:blank" title="t"></iframe>',
  '<noscript><iframe src="https://v.example/lazy" title="t"></iframe></noscript>',
  '<div class="rll-youtube-player" data-src="https://v.example/lazy"></div>',
  '<form method="post" action="/send-it"><input name="e"><button>Go</button></form>',
  '<b>Warning</b>: Undefined variable $x in <b>/var/www/plugin.php</b> on line',
  '<script type="application/ld+json">{"@type":"Organization"}</script>',
  '<style>.hero{position:fixed}</style>',
]
const texts = [...usual, ...plugins, ...brokenHtml.map(({ html }) => html)]

test('other texts in the cache change nothing', () => {
  const known = Object.fromEntries(regions.map((region) => [region, new Fragments(20_000)]))
  const html = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...texts) }, anyText, fc.constantFrom('\n')),
    { maxLength: 8 },
  )
  const property = fc.property(html, fc.constantFrom(...regions), (parts, region) => {
    const source = parts.join('')
    const whole = compileHtml(source, region, origin, new NoFragments())
    expect(compileHtml(source, region, origin, known[region])).toEqual(whole)
  })
  fc.assert(property, cases(10_000))
})

test('a text whose elements have come twice is not parsed again', () => {
  const known = new Fragments()
  const read = (html: string) => compileHtml(html, 'body', origin, known)
  for (const html of usual) for (let time = 0; time < 2; time++) read(html)
  const look = known.look.bind(known)
  let stretches = 0
  known.look = (source, at) => {
    const found = look(source, at)
    if (typeof found === 'boolean' && at < source.length) stretches++
    return found
  }
  read(usual.toReversed().join(''))
  expect(stretches).toBe(0)
})
