import { expect, test } from 'vitest'
import { scopeStyle } from '../../data/scope-style.ts'

// biome-ignore format: one a line
const cases: [css: string, scoped: string][] = [
  ['.a{b:c}', ':where(.t) .a{b:c}'],
  ['body{x:y} html body .a, :root>p{z:1}', ':where(.t){x:y}:where(.t) .a,:where(.t)>p{z:1}'],
  ['a,b , c:is(d,e){f:g}', ':where(.t) a,:where(.t) b,:where(.t) c:is(d,e){f:g}'],
  ['body:hover{a:b} .body{a:b} bodyx{a:b} html.js body.b{c:d}', ':where(.t):hover{a:b}:where(.t) .body{a:b}:where(.t) bodyx{a:b}:where(.t).js body.b{c:d}'],
  ['body~x{a:b} html + x{c:d}', ':where(.t) body~x{a:b}:where(.t) html + x{c:d}'],
  ['> a{b:c}', ''],
  ['~ a{b:c} d{e:f}', ':where(.t) d{e:f}'],
  ['a,{b:c}', ''],
  [',{b:c}', ''],
  ['@media print{a{b:c}', '@media print{:where(.t) a{b:c}'],
  ['@media print{color:red;a{b:c}}', '@media print{:where(.t) a{b:c}}'],
  ['@supports (a:b){@media x{c{d:e}}f{g:h}}i{}', '@supports (a:b){@media x{:where(.t) c{d:e}}:where(.t) f{g:h}}:where(.t) i{}'],
  ['@layer x{a{b:c}}@layer y,z;@container n (w > 1px){a{b:c}}', '@layer x{:where(.t) a{b:c}}@layer y,z;@container n (w > 1px){:where(.t) a{b:c}}'],
  ['@starting-style{a{b:c}}', '@starting-style{:where(.t) a{b:c}}'],
  ['@font-face{font-family:x;src:url(a{b)}@keyframes k{0%{a:b}to{c:d}}@-webkit-keyframes k{}@property --x{syntax:"*"}h1{a:b}', '@font-face{font-family:x;src:url(a{b)}@keyframes k{0%{a:b}to{c:d}}@-webkit-keyframes k{}@property --x{syntax:"*"}:where(.t) h1{a:b}'],
  ['@page{size:a4}@view-transition{navigation:auto}@unknown x{y{z:1}}a{b:c}', ':where(.t) a{b:c}'],
  ['@import url(x.css);@charset "utf-8";p{q:r}', '@import url(x.css);@charset "utf-8";:where(.t) p{q:r}'],
  ['@media-x y{a{b:c}}', ''],
  ['<!-- a{b:c} --> d{e:f}', ':where(.t) a{b:c}:where(.t) d{e:f}'],
  ['/* } */a/*,*/,b{c:d}', ':where(.t) a/*,*/,:where(.t) b{c:d}'],
  ['a{b:c}/* d{e:f}', ':where(.t) a{b:c}'],
  ['a{b:url(x}y)}c{d:e}', ':where(.t) a{b:url(x}y)}:where(.t) c{d:e}'],
  ['a{b:\\75 rl({)} c{d:e}', ':where(.t) a{b:\\75 rl({)}:where(.t) c{d:e}'],
  ['a{b:"}"}c{}', ':where(.t) a{b:"}"}:where(.t) c{}'],
  ['a{b:"x\n}c{d:e}', ':where(.t) a{b:"x\n}:where(.t) c{d:e}'],
  [`a{b:'\\'}'}c{}`, `:where(.t) a{b:'\\'}'}:where(.t) c{}`],
  ['a{b:c', ':where(.t) a{b:c'],
  ['}a{b:c}d{e:f}', ':where(.t) }a{b:c}:where(.t) d{e:f}'],
  ['a[b=",{"] c,d{}', ':where(.t) a[b=",{"] c,:where(.t) d{}'],
  ['.a{&:hover{b:c} .d{e:f}}g{}', ':where(.t) .a{&:hover{b:c} .d{e:f}}:where(.t) g{}'],
  ['a{position:fixed;b:c}d{ POSITION : fixed !important }e{position:fixed-x;--position:fixed}', ':where(.t) a{max-width:100%!important;max-height:100%!important;position:fixed;b:c}:where(.t) d{ max-width:100%!important;max-height:100%!important;POSITION : fixed !important }:where(.t) e{position:fixed-x;--position:fixed}'],
  ['a:is(b{c:d}e{f:g}', ''],
  ['', ''],
  ['  ', ''],
]

test.each(cases)('%s', (css, scoped) => expect(scopeStyle(css, '.t')).toBe(scoped))
