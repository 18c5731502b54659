import { expect, test } from 'vitest'
import { headSchema } from '../../../cli/plugins/head-schema.ts'

test.each([
  '',
  '<meta name="a" content="b">',
  '<!-- a -->\n<link rel="icon" href="/x.png"/>\n',
  '<script>if (a<b) document.write("<div></header>", "<!--")</script>',
  '<style>a{}</STYLE><title>a</title><template><p>x</p></template>',
  '<noscript><img src="https://example.com/seen.gif" alt=""></noscript>',
])('%s is allowed at the end of a head', (html) => {
  expect(headSchema.safeParse(html).success).toBe(true)
})

test.each([
  ['<script>let a = 1', 'should close <script> with </script>, or the page would be part of it'],
  ['<script/>', 'should close <script> with </script>, or'],
  ['<style>a{}</styl>', 'should close <style> with </style>, or'],
  ['<title>a', 'should close <title> with </title>, or'],
  ['<noscript><img src="a">', 'should close <noscript> with </noscript>, or'],
  ['<link rel="a"><!-- a', 'should close its comment with -->, or'],
  ['<meta name="a>', 'should close its last tag, or'],
  [
    '<div>x</div>',
    'should have no <div>, which ends the head; what visitors see belongs into a part or a page in templates/',
  ],
  ['<p><script>', 'should have no <p>, which ends the head'],
  ['hello', 'should have no text outside of elements, such as "hello"; what visitors see'],
  ['<meta name="a"></html>', 'should be what stands inside a head, without'],
])('%s may not: %s', (html, fault) => {
  const { error } = headSchema.safeParse(html)
  expect(error?.issues[0]?.message).toContain(fault)
})
