import { describe, expect, test } from 'vitest'
import type { Plugin } from '../../../cli/plugins/plugin.ts'
import { Hooks } from '../../../cli/plugins/run-hooks.ts'
import type { PageSummary } from '../../../cli/plugins/summaries.ts'
import { formatMessage, type Problem } from '../../../cli/report/problems.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import type { Content } from '../../../data/content.ts'
import type { Page, Site } from '../../../data/page.ts'
import type { Store } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'

const store: Store = {
  id: 101,
  path: 'a',
  brand: 'main',
  isCorporate: false,
  fields: {},
  row: storeRow(),
}
const content: Content = { header: 'h', body: 'b', footer: 'f', details: {} }
const page = { store, title: 'Title' } as Page
const site = { base: '' } as Site

async function* noPages(): AsyncGenerator<PageSummary> {}

function hooksOf(plugins: Plugin[], told: Problem[] = []): Hooks {
  return new Hooks(plugins, { site }, (problem) => told.push(problem))
}

type Call = (hooks: Hooks) => unknown

async function messageOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'no failure'
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.problems
      .map((p) => `${p.where.store ?? '-'} ${formatMessage(p).message}`)
      .join('; ')
  }
}

describe('Hooks', () => {
  test('each plugin gets the result of the previous one, with the same context', async () => {
    const seen: unknown[] = []
    const hooks = hooksOf([
      { name: 'one', transformHtml: (html, context) => `${html}1${context.store.id}` },
      { name: 'none' },
      {
        name: 'two',
        async transformHtml(html, context) {
          seen.push(context.page.title, context.site)
          return `${html}2`
        },
      },
      { name: 'three', transformHtml: (html) => `${html}3` },
    ])
    expect(await hooks.transformHtml('x', page)).toBe('x110123')
    expect(seen).toEqual(['Title', site])
  })

  test('null drops a page, and later plugins do not see it', async () => {
    const hooks = hooksOf([
      { name: 'drop', transformPage: () => null },
      { name: 'later', transformPage: () => expect.fail('was called') },
    ])
    expect(await hooks.transformPage(page, store)).toBeNull()
  })

  const boom = () => {
    throw new Error('boom')
  }
  const nothing = (() => undefined) as unknown as () => never
  const collect = async (hooks: Hooks) => {
    for await (const _ of hooks.addFiles(noPages, { sitePages: [] })) expect.fail('gave a file')
  }
  const calls: [string, Plugin, (hooks: Hooks) => unknown, string][] = [
    [
      'transformStores',
      { name: 'p', transformStores: boom },
      (h) => h.transformStores([store], () => []),
      '- ',
    ],
    [
      'transformContent',
      { name: 'p', transformContent: boom },
      (h) => h.transformContent(content, store),
      '101 ',
    ],
    [
      'transformPage',
      { name: 'p', transformPage: boom },
      (h) => h.transformPage(page, store),
      '101 ',
    ],
    ['transformHtml', { name: 'p', transformHtml: boom }, (h) => h.transformHtml('', page), '101 '],
    [
      'transformHtml',
      { name: 'p', transformHtml: async () => boom() },
      (h) => h.transformHtml('', page),
      '101 ',
    ],
    ['addFiles', { name: 'p', addFiles: boom }, collect, '- '],
  ]
  test.each(calls)(
    'a throw in %s names plugin, hook and store',
    async (hook, plugin, call, place) => {
      expect(await messageOf(() => call(hooksOf([plugin])))).toBe(
        `${place}The plugin p failed in ${hook}: boom`,
      )
    },
  )

  const empties: [string, Plugin, (hooks: Hooks) => unknown, string][] = [
    [
      'transformStores',
      { name: 'p', transformStores: nothing },
      (h) => h.transformStores([store], () => []),
      '- ',
    ],
    [
      'transformContent',
      { name: 'p', transformContent: nothing },
      (h) => h.transformContent(content, store),
      '101 ',
    ],
    [
      'transformPage',
      { name: 'p', transformPage: nothing },
      (h) => h.transformPage(page, store),
      '101 ',
    ],
    [
      'transformHtml',
      { name: 'p', transformHtml: async () => nothing() },
      (h) => h.transformHtml('', page),
      '101 ',
    ],
    ['addFiles', { name: 'p', addFiles: nothing }, collect, '- '],
  ]
  test.each(empties)(
    'an empty result of %s names plugin, hook and store',
    async (hook, plugin, call, place) => {
      expect(await messageOf(() => call(hooksOf([plugin])))).toBe(
        `${place}The plugin p returned nothing from ${hook}`,
      )
    },
  )

  const wrongs: [hook: string, result: unknown, expected: string, call: Call][] = [
    ['transformStores', {}, '- a list', (h) => h.transformStores([store], () => [])],
    [
      'transformContent',
      'html',
      '101 content, with the texts header, body and footer',
      (h) => h.transformContent(content, store),
    ],
    ['transformPage', 7, '101 a page or null', (h) => h.transformPage(page, store)],
    ['transformHtml', null, '101 text', (h) => h.transformHtml('', page)],
    ['addFiles', { path: 'x', content: '' }, '- a list', collect],
    ['addFiles', null, '- a list', collect],
  ]
  test.each(wrongs)(
    '%s that returns %j gets a message with the expected type',
    async (...wrong) => {
      const [hook, result, expected, call] = wrong
      const [place, ...words] = expected.split(' ')
      for (const returned of [result, Promise.resolve(result)]) {
        const plugin = { name: 'p', [hook]: () => returned }
        expect(await messageOf(() => call(hooksOf([plugin])))).toBe(
          `${place} The plugin p should return ${words.join(' ')} from ${hook}, but returned something else`,
        )
      }
    },
  )

  test('a thrown value that is not an error is reported as text', async () => {
    const throws = () => Promise.reject('no disk')
    expect(
      await messageOf(() =>
        hooksOf([{ name: 'p', transformHtml: throws }]).transformHtml('', page),
      ),
    ).toBe('101 The plugin p failed in transformHtml: no disk')
  })

  test('a failure in onDone is a warning, because the site is published', async () => {
    const told: Problem[] = []
    const limits = {
      limitMs: 1000,
      signal: new AbortController().signal,
      warn: told.push.bind(told),
    }
    await hooksOf([{ name: 'p', onDone: boom }]).onDone({} as never, {} as never, limits)
    expect(told.map((p) => [p.code, p.level])).toEqual([['PLUGIN_THREW', 'warning']])
  })

  test('warnings name the plugin and the store', () => {
    const told: Problem[] = []
    const warns: Plugin = {
      name: 'p',
      transformContent(value, { warn }) {
        warn('odd')
        return value
      },
    }
    hooksOf([warns], told).transformContent(content, store)
    expect(told.map((p) => [p.where.store, formatMessage(p).message])).toEqual([[101, 'p: odd']])
  })

  test('reports the duration of each hook', () => {
    const hooks = hooksOf([{ name: 'p', transformContent: (value) => value }])
    hooks.transformContent(content, store)
    expect(hooks.times()).toEqual([
      { plugin: 'p', hook: 'transformContent', ms: expect.any(Number) },
    ])
  })
})
