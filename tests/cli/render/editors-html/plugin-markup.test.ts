import { describe, expect, test } from 'vitest'
import { compileHtml } from '../../../../cli/render/editors-html/compile-html.ts'
import { fillHtml } from '../../../../cli/render/editors-html/fill-html.ts'
import type { TextSettings } from '../../../../cli/render/editors-html/parser-state.ts'
import type { Origin } from '../../../../data/content-address.ts'

const host = 'https://cms.example.com'
const origin: Origin = {
  host: `${host}/`,
  contentHosts: [`${host}/`],
  base: '',
  files: new Set(['price list.pdf']),
}

/** `~` stands for the content host. */
type Case = [what: string, html: string, shown: string, issues?: string[]]

function short(text: string): string {
  return text.replaceAll(host, '~')
}

function shownOf(html: string, settings: TextSettings = {}) {
  const compiled = compileHtml(html, 'body', origin, undefined, { hasBusiness: true, ...settings })
  const { pieces } = fillHtml(compiled, new Map([['City', 'Ames']]))
  const markup = pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.part}]`))
  return { shown: short(markup.join('')), issues: compiled.scan.issues.map(short) }
}

// biome-ignore format: one a line
const lazy: Case[] = [
  ['WP Rocket', '<figure><img src="data:image/svg+xml,%3Csvg%3E" alt="" data-lazy-src="/a.jpg" data-lazy-srcset="/a.jpg 2x" data-lazy-sizes="50vw" /><noscript><img src="/a.jpg" alt=""></noscript></figure>', '<figure><img alt="" src="~/a.jpg" srcset="~/a.jpg 2x" sizes="50vw" loading="lazy"></figure>'],
  ['a frame of WP Rocket', '<iframe title="F" src="about:blank" data-rocket-lazyload="fitvidscompatible" data-lazy-src="https://v.example/1"></iframe><noscript><iframe title="F" src="https://v.example/1"></iframe></noscript>', '<iframe title="F" src="https://v.example/1" loading="lazy"></iframe>'],
  ['a video of WP Rocket', '<div class="rll-youtube-player" data-src="https://v.example/embed/ab" data-id="ab" data-alt="Our film"></div><noscript><iframe title="Our film" src="https://v.example/embed/ab?feature=oembed"></iframe></noscript>', '<div class="rll-youtube-player" data-src="https://v.example/embed/ab" data-id="ab" data-alt="Our film"><iframe src="https://v.example/embed/ab" title="Our film" width="560" height="315" loading="lazy" allowfullscreen=""></iframe></div>'],
  ['a video of perfmatters', '<div class="perfmatters-lazy-youtube" data-src="https://v.example/embed/ab?autoplay=1"><div><img class="perfmatters-lazy" src="data:," data-src="/hq.jpg" alt="x"><div class="play"></div></div></div>', '<div class="perfmatters-lazy-youtube" data-src="https://v.example/embed/ab?autoplay=1"><iframe src="https://v.example/embed/ab" width="560" height="315" loading="lazy" allowfullscreen=""></iframe></div>'],
  ['a background of WP Rocket', '<section class="hero rocket-lazyload" data-bg="/b.jpg" style="color:red">x</section>', '<section class="hero" style="color:red;background-image:url(&quot;~/b.jpg&quot;)">x</section>'],
  ['Smush', '<img class="photo lazyload" src="data:image/gif;base64,AA" data-src="/a.jpg" data-srcset="/a.jpg 2x" data-sizes="auto" style="--smush-placeholder-width: 700px;" alt=""><noscript><img class="photo" src="/a.jpg" alt=""></noscript>', '<img class="photo" style="--smush-placeholder-width: 700px;" alt="" src="~/a.jpg" srcset="~/a.jpg 2x" loading="lazy">'],
  ['a background of Smush', '<div class="wp-block-cover lazyload" data-bg-image="url(/b.jpg)" style="background-image:inherit">x</div>', '<div class="wp-block-cover" style="background-image:inherit;background-image:url(~/b.jpg)">x</div>'],
  ['Jetpack', '<img src="/a.jpg?w=1" class="jetpack-lazy-image" data-lazy-srcset="/a.jpg 2x" data-lazy-src="/a.jpg?w=1&amp;is-pending-load=1" srcset="data:image/gif;base64,AA" alt="">', '<img src="~/a.jpg?w=1" alt="" srcset="~/a.jpg 2x">'],
  ['a3 Lazy Load', '<img class="lazy lazy-hidden" src="//cms.example.com/wp-content/plugins/a3-lazy-load/assets/images/lazy_placeholder.gif" data-lazy-type="image" data-src="/a.jpg" srcset="" data-srcset="/a.jpg 2x" alt=""><noscript><img src="/a.jpg" alt=""></noscript>', '<img alt="" src="~/a.jpg" srcset="~/a.jpg 2x" loading="lazy">'],
  ['Autoptimize', `<p><noscript><img src="/a.jpg" alt=""></noscript><img class="lazyload" src='data:image/svg+xml,%3Csvg%3E' data-src="/a.jpg" alt=""></p>`, '<p><img alt="" src="~/a.jpg" loading="lazy"></p>'],
  ['Autoptimize outside of a paragraph', `<noscript><img src="/a.jpg" alt=""></noscript><img class="lazyload" src='data:,' data-src="/a.jpg" alt=""><p>after</p>`, '<img alt="" src="~/a.jpg" loading="lazy"><p>after</p>'],
  ['LiteSpeed', '<img data-lazyloaded="1" src="data:image/gif;base64,AA" data-src="/a.jpg" data-srcset="/a.jpg 2x" data-sizes="50vw" alt=""><noscript><img src="/a.jpg" srcset="/a.jpg 2x" alt=""></noscript>', '<img alt="" src="~/a.jpg" srcset="~/a.jpg 2x" sizes="50vw" loading="lazy">'],
  ['a frame of LiteSpeed', '<iframe data-lazyloaded="1" src="about:blank" data-litespeed-src="https://v.example/1" title="F"></iframe>', '<iframe title="F" src="https://v.example/1" loading="lazy"></iframe>'],
  ['EWWW', '<img class="lazyload" src="/wp-content/ewww/lazy/placeholder-700x350.png" data-src="/a.jpg" data-eio-rwidth="700" alt=""><noscript><img src="/a.jpg" alt="" data-eio="l"></noscript>', '<img data-eio-rwidth="700" alt="" src="~/a.jpg" loading="lazy">'],
  ['backgrounds of EWWW', '<div class="lazyload" data-back="[&quot;/a.jpg&quot;,&quot;/b.jpg&quot;]" data-back-webp="/a.webp">x</div>', '<div style="background-image:url(&quot;~/a.jpg&quot;),url(&quot;~/b.jpg&quot;)">x</div>'],
  ['perfmatters', '<img class="perfmatters-lazy" src="data:," data-src="/a.jpg" data-srcset="/a.jpg 2x" data-sizes="50vw" alt="">', '<img alt="" src="~/a.jpg" srcset="~/a.jpg 2x" sizes="50vw" loading="lazy">'],
  ['lazysizes over a small picture', '<img class="lazyload blur-up" src="/tiny.jpg" data-src="/a.jpg" alt="">', '<img class="blur-up" alt="" src="~/a.jpg" loading="lazy">'],
  ['lazysizes in a picture', '<picture><source type="image/webp" data-srcset="/p.webp"><img data-src="/p.jpg" src="data:image/gif;base64,AA" alt="P"></picture>', '<picture><source type="image/webp" srcset="~/p.webp"><img alt="P" src="~/p.jpg" loading="lazy"></picture>'],
  ['data-original', '<img class="lazy" src="data:," data-original="/a.jpg" alt=""><img src="/small.jpg" data-original="/big.jpg" alt="">', '<img alt="" src="~/a.jpg" loading="lazy"><img src="~/small.jpg" data-original="~/big.jpg" alt="">'],
  ['the slides of Slider Revolution', '<img src="/wp-content/plugins/revslider/public/assets/assets/dummy.png" data-lazyload="//cms.example.com/a.jpg" alt="">', '<img alt="" src="//cms.example.com/a.jpg" loading="lazy">'],
  ['a video', '<video class="lazyload" data-src="/v.mp4" data-poster="/p.jpg" muted></video><video><source data-src="/w.mp4" type="video/mp4"></video>', '<video muted="" src="~/v.mp4" poster="~/p.jpg"></video><video><source type="video/mp4" src="~/w.mp4"></video>', ['video ~/v.mp4', 'video ~/w.mp4']],
  ['data-background-image and data-bg-url', '<div data-background-image="/a.jpg">x</div><div data-bg-url="https://x.example/b.jpg">y</div>', '<div style="background-image:url(&quot;~/a.jpg&quot;)">x</div><div style="background-image:url(&quot;https://x.example/b.jpg&quot;)">y</div>'],
  ['what Elementor shows on scrolling', '<div class="elementor-element elementor-invisible" data-settings="{&quot;_animation&quot;:&quot;fadeInUp&quot;}"><h2>x</h2></div>', '<div class="elementor-element" data-settings="{&quot;_animation&quot;:&quot;fadeInUp&quot;}"><h2>x</h2></div>'],
  ['two pictures and one fallback', '<p><img src="/a.jpg" alt=""><img class="lazyload" src="data:," data-src="/b.jpg" alt=""><noscript><img src="/b.jpg" alt=""></noscript></p>', '<p><img src="~/a.jpg" alt=""><img alt="" src="~/b.jpg" loading="lazy"></p>'],
]

// biome-ignore format: one a line
const notLazy: Case[] = [
  ['opted out', '<img class="skip-lazy" src="/a.jpg" data-src="/b.jpg" alt="">', '<img class="skip-lazy" src="~/a.jpg" data-src="~/b.jpg" alt="">'],
  ['a picture with a larger one', '<a data-src="/x.jpg" class="lazy">x</a><img src="/a.jpg" data-src="/large.jpg" alt="">', '<a data-src="/x.jpg" class="lazy">x</a><img src="~/a.jpg" data-src="~/large.jpg" alt="">'],
  ['waits for consent', '<iframe data-cookieconsent="marketing" data-src="https://v.example/1"></iframe><iframe data-src="https://v.example/1" data-name="youtube"></iframe>', '<iframe data-cookieconsent="marketing" data-src="https://v.example/1"></iframe><iframe data-src="https://v.example/1" data-name="youtube"></iframe>'],
  ['other settings of these names', '<div data-bg="dark" data-background="#fff">x</div><p data-lazy="true">x</p><img data-lazy="true" src="/a.jpg" alt="">', '<div data-bg="dark" data-background="#fff">x</div><p data-lazy="true">x</p><img data-lazy="true" src="~/a.jpg" alt="">'],
  ['a counter', '<noscript><img height="1" width="1" style="display:none" src="https://t.example/tr?id=1" alt=""></noscript>', '<noscript><img height="1" width="1" style="display:none" src="https://t.example/tr?id=1" alt=""></noscript>'],
  ['a fallback with a text', '<p><img class="lazyload" src="data:," data-src="/a.jpg" alt=""><noscript>Please enable scripts <img src="/a.jpg" alt=""></noscript></p>', '<p><img alt="" src="~/a.jpg" loading="lazy"><noscript>Please enable scripts <img src="~/a.jpg" alt=""></noscript></p>'],
  ['a fallback of another picture', '<p><img class="lazyload" src="data:," data-src="/a.jpg" alt=""><noscript><img src="/c.jpg" alt=""></noscript></p>', '<p><img alt="" src="~/a.jpg" loading="lazy"><noscript><img src="~/c.jpg" alt=""></noscript></p>'],
]

// biome-ignore format: one a line
const addresses: Case[] = [
  ['files of the WordPress', '<a href="/wp-content/uploads/2024/menu.pdf">m</a><a href="https://cms.example.com/menu.DOCX?x=1#p">m</a><a href="notes.ics">m</a><a href="/wp-content/uploads/a.big">m</a>', '<a href="~/wp-content/uploads/2024/menu.pdf">m</a><a href="~/menu.DOCX?x=1#p">m</a><a href="~/notes.ics">m</a><a href="~/wp-content/uploads/a.big">m</a>'],
  ['a file of the site itself', '<a href="/price%20list.pdf">m</a><a href="https://cms.example.com/price%20list.pdf">m</a>', '<a href="/price%20list.pdf">m</a><a href="/price%20list.pdf">m</a>', ['link /price%20list.pdf']],
  ['pages', '<a href="menu/">m</a><a href="/x.php">p</a><a href="/robots.txt">r</a><a href="/v1.2/">v</a><a href="https://other.example/x.pdf">o</a>', '<a href="/menu/">m</a><a href="/x.php">p</a><a href="/robots.txt">r</a><a href="/v1.2/">v</a><a href="https://other.example/x.pdf">o</a>', ['link /menu/', 'link /robots.txt', 'link /v1.2/', 'link /x.php']],
  ['a file with a token', '<a href="/list-{{City}}.pdf">a</a><a href="{{City}}/a.pdf">b</a><a href="/{{City}}/">c</a>', '<a href="~/list-Ames.pdf">a</a><a href="~/Ames/a.pdf">b</a><a href="/Ames/">c</a>'],
  ['each kind of element', '<audio src="a.mp3"></audio><embed src="e.pdf"><object data="o.pdf"></object><iframe src="/f/"></iframe><track src="t.vtt"><input type="image" src="i.png"><blockquote cite="c.pdf"></blockquote><svg><use href="s.svg#a"/><image href="p.png"/></svg>', '<audio src="~/a.mp3"></audio><embed src="~/e.pdf"><object data="~/o.pdf"></object><iframe src="~/f/"></iframe><track src="~/t.vtt"><input type="image" src="~/i.png"><blockquote cite="/c.pdf"></blockquote><svg><use href="~/s.svg#a"/><image href="~/p.png"/></svg>'],
  ['the larger pictures of a gallery', '<img src="/s.jpg" data-full-url="/wp-content/uploads/l.jpg" data-link="https://cms.example.com/gallery/l/" alt="">', '<img src="~/s.jpg" data-full-url="~/wp-content/uploads/l.jpg" data-link="/gallery/l/" alt="">'],
  ['a form that posts', '<form method="POST" action="/shop/#wpcf7"><button formaction="/other">x</button><button formaction="/g" formmethod="get">g</button></form>', '<form method="POST" action="~/shop/#wpcf7"><button formaction="~/other">x</button><button formaction="/g" formmethod="get">g</button></form>', ['form ~/other', 'form ~/shop/#wpcf7']],
  ['a form that asks', '<form action="https://cms.example.com/find"><button formaction="/p" formmethod="post">p</button></form>', '<form action="/find"><button formaction="~/p" formmethod="post">p</button></form>', ['form ~/p']],
  ['a form without an action', '<form method="post"><input></form>', '<form method="post"><input></form>', ['form ']],
  ['a form in a table', '<table><form method="post" action="/t"><tr><td><input></td></tr></form></table>', '<table><form method="post" action="~/t"><tr><td><input></td></tr></form></table>', ['form ~/t']],
]

// biome-ignore format: one a line
const formsDrop: Case[] = [
  ['a form that posts', '<p>a</p><form method="post" action="/send"><p>b</p><div data-part="hours"></div></form><p>c</p>', '<p>a</p><p>c</p>', ['form ~/send']],
  ['a form that asks', '<form action="/find"><input name="q"></form>', '<form action="/find"><input name="q"></form>'],
  ['a form in a table', '<table><form method="post" action="/t"><tr><td><input></td></tr></form></table><p>c</p>', '<table><tr><td><input></td></tr></table><p>c</p>', ['form ~/t']],
  ['a form that is not closed', '<div><form method="post" action="/t"><input></div><p>c</p>', '<div></div><p>c</p>', ['form ~/t']],
]

// biome-ignore format: one a line
const head: Case[] = [
  ['of a page', '<title>T</title><base href="/y"><meta name="robots" content="noindex"><meta name="description" content="d"><link rel="canonical" href="https://cms.example.com/x/"><link rel="shortlink" href="/?p=1"><link rel="icon" href="/i.png"><p>x</p>', '<p>x</p>', ['head <base>', 'head <link rel="canonical">', 'head <meta name="robots" content="noindex">', 'head <title>']],
  ['what a text may have', '<link rel="stylesheet" href="/s.css"><link rel="preload" href="/f.woff2" as="font"><link itemprop="url" href="/x"><svg><title>T</title></svg>', '<link rel="stylesheet" href="~/s.css"><link rel="preload" href="~/f.woff2" as="font"><link itemprop="url" href="~/x"><svg><title>T</title></svg>'],
  ['a business', '<script type="application/ld+json">{"@type":"LocalBusiness","name":"Other"}</script><p>x</p>', '<p>x</p>', ['business LocalBusiness "Other"']],
  ['a business in a graph', '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Organization","Brand"]},{"@type":"FAQPage","name":"</script"}]}</script>', '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"FAQPage","name":"\\u003c/script"}]}</script>', ['business Organization']],
  ['a business in a list', '<script type="application/ld+json">[{"@type":"https://schema.org/AutoRepair"},{"@type":"Event","location":{"@type":"Store"}}]</script>', '<script type="application/ld+json">[{"@type":"Event","location":{"@type":"Store"}}]</script>', ['business https://schema.org/AutoRepair']],
  ['no business', '<script type="application/ld+json">{"@type":"FAQPage"}</script><script type="application/ld+json">{ broken</script>', '<script type="application/ld+json">{"@type":"FAQPage"}</script><script type="application/ld+json">{ broken</script>'],
]

// biome-ignore format: one a line
const leftovers: Case[] = [
  ['short codes', '<p>[vc_row el="1"]x[/vc_row] [contact-form-7 id=&#8221;1&#8243;] [gallery ids=1,2] [my_hours]</p>', '<p>[vc_row el="1"]x[/vc_row] [contact-form-7 id=”1″] [gallery ids=1,2] [my_hours]</p>', ['shortcode contact-form-7', 'shortcode gallery', 'shortcode my_hours', 'shortcode vc_row']],
  ['brackets', '<p>[1] [sic] […] [email&#160;protected] [so-called] [a b] [x=y]</p>', '<p>[1] [sic] […] [email protected] [so-called] [a b] [x=y]</p>'],
  ['tokens of other systems', '<p>%%title%% {store_name} {% if x %}y{% endif %} [[phone]] [phone] &lt;%= name %&gt; <?php echo 1 ?></p>', '<p>%%title%% {store_name} {% if x %}y{% endif %} [[phone]] [phone] &lt;%= name %&gt; </p>', ['token %%title%%', 'token <%= name %>', 'token <?php', 'token [[phone]]', 'token [phone]', 'token {% endif %}', 'token {% if x %}', 'token {store_name}']],
  ['no tokens', '<p>{{City}} 50%% off {a} {x: 1} 10 % {} 100%</p>', '<p>Ames 50%% off {a} {x: 1} 10 % {} 100%</p>'],
  ['a notice of PHP', '<br /><b>Warning</b>:  Undefined array key "x" in <b>/var/www/p.php</b> on line <b>3</b><br />', '<br><b>Warning</b>:  Undefined array key "x" in <b>/var/www/p.php</b> on line <b>3</b><br>', ['notice Undefined array key "x" in /var/www/p.php']],
  ['notices in one text', '<p>Warning: Undefined variable $x in /var/www/html/a.php on line 12</p><p>Fatal error: Uncaught Error: x in /a/b.php:7</p>', '<p>Warning: Undefined variable $x in /var/www/html/a.php on line 12</p><p>Fatal error: Uncaught Error: x in /a/b.php:7</p>', ['notice Fatal error: Uncaught Error: x in /a/b.php', 'notice Warning: Undefined variable $x in /var/www/html/a.php']],
  ['a file of PHP in a sentence', '<p>See config.php on our server</p>', '<p>See config.php on our server</p>'],
  ['a new WordPress', '<h2>Hello world!</h2><p>Just another WordPress site</p><p>Sample Page</p><p>Hello world! We are here.</p>', '<h2>Hello world!</h2><p>Just another WordPress site</p><p>Sample Page</p><p>Hello world! We are here.</p>', ['sample Hello world!', 'sample Just another WordPress site', 'sample Sample Page']],
  ['a theme', '<p>Lorem ipsum dolor sit amet, consectetur</p>', '<p>Lorem ipsum dolor sit amet, consectetur</p>', ['sample Lorem ipsum dolor sit amet, consectetur']],
]

// biome-ignore format: one a line
const links: Case[] = [
  ['to scripts', '<a href="javascript:void(0)">x</a><a href=" JavaScript:go()">y</a>', '<a href="javascript:void(0)">x</a><a href="JavaScript:go()">y</a>', ['script JavaScript:go()', 'script javascript:void(0)']],
  ['to e-mail addresses', '<a href="mailto:a@b.example">a</a><a href="mailto:?subject=x">s</a><a href="mailto:">n</a><a href="mailto:info">i</a><a href="/cdn-cgi/l/email-protection#5b">h</a>', '<a href="mailto:a@b.example">a</a><a href="mailto:?subject=x">s</a><a href="mailto:">n</a><a href="mailto:info">i</a><a href="/cdn-cgi/l/email-protection#5b">h</a>', ['mail /cdn-cgi/l/email-protection#5b', 'mail mailto:', 'mail mailto:info']],
  ['to other hosts', '<a href="http://localhost:8080/x">l</a><a href="https://staging.example.com/">s</a><a href="https://shop-stage.example.co.uk/">t</a><a href="https://stage.co.uk/">k</a><a href="https://x.wpengine.com/a">w</a><a href="http://192.168.1.2/">p</a><a href="http://[::1]:3000/">6</a><a href="https://10.example.com/">n</a><a href="https://www.example.com/">e</a>', '<a href="http://localhost:8080/x">l</a><a href="https://staging.example.com/">s</a><a href="https://shop-stage.example.co.uk/">t</a><a href="https://stage.co.uk/">k</a><a href="https://x.wpengine.com/a">w</a><a href="http://192.168.1.2/">p</a><a href="http://[::1]:3000/">6</a><a href="https://10.example.com/">n</a><a href="https://www.example.com/">e</a>', ['staging http://192.168.1.2/', 'staging http://[::1]:3000/', 'staging http://localhost:8080/x', 'staging https://shop-stage.example.co.uk/', 'staging https://staging.example.com/', 'staging https://x.wpengine.com/a']],
  ['to videos', '<a href="/wp-content/uploads/v.mp4">v</a><a href="https://other.example/v.mp4">o</a><video src="w.webm"></video>', '<a href="~/wp-content/uploads/v.mp4">v</a><a href="https://other.example/v.mp4">o</a><video src="~/w.webm"></video>', ['video ~/w.webm', 'video ~/wp-content/uploads/v.mp4']],
]

describe.each<[string, Case[], TextSettings?]>([
  ['what a script would load later', lazy],
  ['what is not for such a script', notLazy],
  ['where addresses lead', addresses],
  ['forms: drop', formsDrop, { dropsForms: true }],
  ['what belongs to the head of a page', head],
  ['what a program has left', leftovers],
  ['odd links', links],
])('%s', (_, cases, settings) => {
  test.each(cases)('%s', (_what, html, shown, issues = []) => {
    expect(shownOf(html, settings)).toEqual({ shown, issues })
  })
})

test('a business stays where the page has no structured data of its own', () => {
  const html = '<script type="application/ld+json">{"@type":"LocalBusiness"}</script>'
  expect(shownOf(html, { hasBusiness: false })).toEqual({ shown: html, issues: [] })
})
