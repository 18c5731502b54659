import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { pluginTexts } from '../fixtures/plugin-texts.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { mainOf, sourceChain } from '../helpers/source-chain.ts'
import { wordpressPages } from '../helpers/wordpress-pages.ts'

const rows = Object.keys(pluginTexts).map((file) => {
  const id = Number.parseInt(file, 10)
  return storeRow({ locationID: id, URL: `ia/s-${id}`, Phone: `(515) 555-0${id}` })
})

/** The editors' text on a page. */
function textOf(page: string): string {
  const text = /<div class="editor-content">(.*?)<\/div>(?=<div class="store-(?:side|more)")/s
  return text.exec(mainOf(page))?.[1]?.trim() ?? ''
}

/** The warnings about the markup of texts. */
function warningsIn({ problems }: { problems: { code: string; message?: string }[] }): string[] {
  const kinds = /^CARE_(?!HOLIDAY|POINT|NO_POINT|TEXT|HOURS)/
  return problems
    .filter(({ code }) => kinds.test(code))
    .map(({ code, message }) => `${code} ${message}`)
}

const place = (id: number) => `store ${id} (/ia/s-${id}/)`

// biome-ignore format: one a line
const shown: [what: string, store: number, text: string][] = [
  ['lazy pictures', 101, `<h2>Our bays</h2>
<p><img width="700" height="350" alt="Front" src="/shops/wp-content/uploads/bay.jpg" srcset="/shops/wp-content/uploads/bay.jpg 700w, /shops/wp-content/uploads/bay-300.jpg 300w" loading="lazy"></p>
<p><img alt="Lift" src="/shops/wp-content/uploads/lift.jpg" loading="lazy"></p>
<div style="min-height:200px;background-image:url(/shops/wp-content/uploads/bg.jpg)">On a picture</div>
<iframe title="Film" src="https://v.example/embed/abc" loading="lazy"></iframe>
<picture><source type="image/webp" srcset="/shops/p.webp"><img alt="P" src="/shops/p.jpg" loading="lazy"></picture>`],
  ['blocks and short codes', 102, `<!-- wp:cover --><div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="" src="/shops/wp-content/uploads/c.jpg" data-object-fit="cover"><div class="wp-block-cover__inner-container"><h1>Welcome to Des Moines</h1></div></div><!-- /wp:cover -->
<!-- wp:shortcode -->[contact-form-7 id="7" title="Ask us"]<!-- /wp:shortcode -->
[vc_row][vc_column width="1/2"]Tires in Boone[/vc_column][/vc_row]
<p>[gallery ids="1,2"] Call [phone], [excluding VAT], see [1].</p>`],
  ['styles of a page builder', 103, `<div class="elementor elementor-7"><style>:where(.editor-content) .elementor-7 .a{--x:1}:where(.editor-content){background:#000}:where(.editor-content) h1{font-size:200px}:where(.editor-content) .store-card{display:none}</style>
<div class="elementor-element" data-settings="{&quot;_animation&quot;:&quot;fadeInUp&quot;}"><h2>Seen at once</h2></div>
<a href="mailto:[email\u00a0protected]">[email\u00a0protected]</a></div>`],
  ['the head of a page', 104, `<!-- optimized -->
<script type="application/ld+json">{"@graph":[{"@type":"WebPage","name":"Old"}]}</script>
<h1>Iowa City</h1>
<form action="/shops/wp-admin/admin-ajax.php" method="post"><input name="email"><button>Go</button></form>
<form method="get" action="/shops/"><input name="s"></form>`],
  ['a fixed box', 105, `<h1>First</h1><h2>Second</h2>
<p style="position:fixed;top:0;width:100vw;height:100vh;z-index:99999">Overlay</p>
<a name="menu"></a><a href="#menu">To the menu</a>`],
  ['Markdown', 106, `<h1>Waterloo</h1>
<table>
<thead>
<tr>
<th>Day</th>
<th>Hours</th>
</tr>
</thead>
<tbody><tr>
<td>Mon</td>
<td>7-19</td>
</tr>
</tbody></table>
<p><img src="/shops/img/front.jpg" alt="Front"></p>
<div class="note">Inline **html**</div>`],
  ['a video, scripts and tokens', 107, `<video controls="" poster="/shops/v.jpg"><source src="/shops/v.mp4" type="video/mp4"></video>
<a href="//cdn.example.com/x.pdf">PDF</a> <a href="javascript:void(0)" onclick="openChat()">Chat</a>
<p>Des Moines Des Moines %%title%% {store_name} {% if x %}y{% endif %} </p>`],
  ['what is not closed', 108, '<p>Unclosed <b>bold </b></p><p>next </p><div><table><tr><td>cell</td></tr></table></div>'],
]

const named = [
  `CARE_SCRIPT_LINK The link javascript:void(0) leads nowhere without a script, in ${place(107)}`,
  `CARE_MAIL_LINK The link mailto:[email\u00a0protected] has no e-mail address, in ${place(103)}`,
  ...['contact-form-7', 'gallery', 'vc_column', 'vc_row'].map(
    (name) => `CARE_SHORT_CODE The short code [${name}] is shown as text, in ${place(102)}`,
  ),
  `CARE_TOKEN [phone] is shown as text, in ${place(102)}`,
  ...['%%title%%', '<?php', '{% endif %}', '{% if x %}', '{store_name}'].map(
    (token) => `CARE_TOKEN ${token} is shown as text, in ${place(107)}`,
  ),
  `CARE_FORM A form posts to /shops/wp-admin/admin-ajax.php, in ${place(104)}`,
  `CARE_VIDEO The video /shops/v.mp4 is a file, in ${place(107)}`,
  ...['<link rel="canonical">', '<meta name="robots" content="noindex">', '<title>'].map(
    (element) =>
      `CARE_HEAD ${element} belongs to the head of a page, and is left out of the text, in ${place(104)}`,
  ),
  `CARE_BUSINESS The structured data of the text describes another business, LocalBusiness "Other", and is left out, in ${place(104)}`,
]

test('from files', async () => {
  const chain = await sourceChain("source: files('content')", { rows })
  for (const [file, text] of Object.entries(pluginTexts))
    await fs.outputFile(join(chain.cwd, 'content', file), text)
  await chain.build()
  const texts = shown.map(async ([what, store]) => [
    what,
    textOf(await chain.page(`ia/s-${store}`)),
  ])
  expect(Object.fromEntries(await Promise.all(texts))).toEqual(
    Object.fromEntries(shown.map(([what, , text]) => [what, text])),
  )
  expect(warningsIn(await chain.report())).toEqual(named)
})

const three = rows.slice(0, 1)
const ofCms = (host: string) =>
  `<h2>Menu</h2><p><img src="data:image/gif;base64,AA" data-src="/wp-content/uploads/lazy.jpg" alt="a"><a href="/wp-content/uploads/menu.pdf">PDF</a> <a href="${host}/wp-content/uploads/big.jpg"><img src="/wp-content/uploads/small.jpg" alt="b"></a></p><form action="/s-101/#wpcf7" method="post"><input name="e"></form><p>[vc_row]x[/vc_row]</p>`
const shownOfCms = (host: string) =>
  `<h2>Menu</h2><p><img alt="a" src="${host}/wp-content/uploads/lazy.jpg" loading="lazy"><a href="${host}/wp-content/uploads/menu.pdf">PDF</a> <a href="${host}/wp-content/uploads/big.jpg"><img src="${host}/wp-content/uploads/small.jpg" alt="b"></a></p>`
const formOfCms = (host: string) =>
  `<form action="${host}/s-101/#wpcf7" method="post"><input name="e"></form>`

describe('from hl-cms', () => {
  const footer = '<p><a href="/wp-content/uploads/terms.pdf">Terms</a></p>'

  async function chainOf(config = '{ pictures: false }') {
    const chain = await startChain(three)
    const { url } = chain.server
    chain.server.script(callPaths.footer, { body: footer })
    chain.server.script(callPaths.page(101), pageAnswer(101, ofCms(url)))
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), `export default ${config}`)
    expect(await chain.build('-c', 'own.config.mjs')).toMatchObject({ code: 0 })
    const page = await fs.readFile(join(chain.out, 'ia/s-101/index.html'), 'utf8')
    return { chain, url, page }
  }

  test('with pictures: false, pictures, files and forms lead to the WordPress', async () => {
    const { chain, url, page } = await chainOf()
    expect(textOf(page)).toBe(`${shownOfCms(url)}${formOfCms(url)}<p>[vc_row]x[/vc_row]</p>`)
    expect(page).toContain(`<p><a href="${url}/wp-content/uploads/terms.pdf">Terms</a></p>`)
    expect(warningsIn(await chain.report())).toEqual([
      `CARE_SHORT_CODE The short code [vc_row] is shown as text, in ${place(101)}`,
      `CARE_FORM A form posts to ${url}/s-101/#wpcf7, in ${place(101)}`,
    ])
  })

  test("forms: 'drop' leaves forms that post out", async () => {
    const { chain, url, page } = await chainOf("{ pictures: false, forms: 'drop' }")
    expect(textOf(page)).toBe(`${shownOfCms(url)}<p>[vc_row]x[/vc_row]</p>`)
    expect(warningsIn(await chain.report())).toContain(
      `CARE_NO_FORM A form that posts to ${url}/s-101/#wpcf7 is left out, in ${place(101)}`,
    )
  })
})

test('from the REST API of a WordPress with pictures: false, a PDF opens there, unless the site has it', async () => {
  const text = (url: string) =>
    `<p><img src="https://other.example/abs.jpg" alt="a"><img src="${url}/own.jpg" srcset="${url}/own-300.jpg 300w, ${url}/own.jpg 800w" alt="b"><img src="data:image/gif;base64,AA" data-src="/lazy.jpg" alt="c"></p><a href="${url}/store-2/">other</a> <a href="${url}/?page_id=12">by id</a> <a href="${url}/wp-content/uploads/menu.pdf">menu</a> <a href="/prices.pdf">prices</a>`
  const chain = await sourceChain(
    "pictures: false, source: wordpress({ url, page: () => 'one' })",
    { rows: three },
  )
  const { url } = chain.server
  const { body } = wordpressPages({ one: text(url) })('/?slug=one', {}) ?? {}
  const path =
    '/wp-json/wp/v2/pages?slug=one&_fields=id%2Cslug%2Cstatus%2Ccontent%2Cmodified_gmt%2Ctitle'
  chain.server.script(path, { headers: { 'content-type': 'application/json' }, body: body ?? '' })
  await fs.outputFile(join(chain.cwd, 'public/prices.pdf'), 'x')
  await chain.build()
  expect(textOf(await chain.page('ia/s-101'))).toBe(
    `<p><img src="https://other.example/abs.jpg" alt="a"><img src="${url}/own.jpg" srcset="${url}/own-300.jpg 300w, ${url}/own.jpg 800w" alt="b"><img alt="c" src="${url}/lazy.jpg" loading="lazy"></p><a href="/shops/store-2/">other</a> <a href="/shops/?page_id=12">by id</a> <a href="${url}/wp-content/uploads/menu.pdf">menu</a> <a href="/shops/prices.pdf">prices</a>`,
  )
})
