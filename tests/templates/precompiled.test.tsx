import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { precompiled, renderMarkup } from '../../templates/precompiled.ts'

const Link = precompiled<{ href: string; children: ReactNode }>(({ href, children }) => (
  <a className="link" href={href}>
    to {children}
  </a>
))
const Row = precompiled<{ name: string; more: ReactNode }>(({ name, more }) => (
  <>
    <b title={name}>{name}</b> {more}
  </>
))
const Raw = precompiled<{ html: string }>(({ html }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what is tested
  <p dangerouslySetInnerHTML={{ __html: html }} />
))
const hostile = `"><img src=x onerror='alert(1)'>&amp;\u0001name\u0001</a>`

const nodes: [what: string, node: ReactNode][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['no', false],
  ['a text', 'Fish & Chips'],
  ['a number', 12],
  ['a zero', 0],
  ['an element of HTML', <i key="i">{hostile}</i>],
  ['texts in content and attribute', <Row key="r" name={hostile} more={hostile} />],
  [
    'a component in another',
    <Row
      key="r"
      name="a"
      more={
        <Link href="/?a=1&b=2">
          <Row name="b" more={null} />
        </Link>
      }
    />,
  ],
  ['a list', ['a', 'b'].map((name) => <Row key={name} name={name} more="," />)],
  [
    'a fragment',
    <Fragment key="f">
      {hostile}
      <Row name="a" more={0} />
      {null}
    </Fragment>,
  ],
  ['markup', <Raw key="m" html="<b>bold</b> &amp; so" />],
]

test.each(nodes)('%s equals React’s output', (_, node) => {
  expect(renderMarkup(node)).toBe(renderToStaticMarkup(node))
  // The first use creates the markup, the second one reuses it.
  expect(renderMarkup(node)).toBe(renderToStaticMarkup(node))
})
