import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { addressOf } from '../data/paths.ts'
import { languageOf } from '../data/words/languages.ts'
import type { Languages, LayoutView } from './view.ts'

/** Links to a page's other languages, for search engines. */
export function Alternates({
  languages,
  siteUrl,
}: {
  languages: Languages
  siteUrl: string
}): ReactNode {
  const hrefOf = (path: string) => siteUrl + addressOf('', path)
  return (
    <>
      {languages.map(({ locale, path }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={hrefOf(path)} />
      ))}
      {languages.slice(0, 1).map(({ path }) => (
        <link key={path} rel="alternate" hrefLang="x-default" href={hrefOf(path)} />
      ))}
    </>
  )
}

/** Renders links to a page in its other languages, each with the language's own name; empty if there is no other. */
export function renderLanguages({ languages = [], site, words }: LayoutView): string {
  const others = languages.filter(({ locale }) => locale !== site.locale)
  if (others.length === 0) return ''
  const locales = languages.map(({ locale }) => locale)
  const markup = renderToStaticMarkup(
    <ul className="languages" aria-label={words.page.languages}>
      {others.map(({ locale, path }) => (
        <li key={locale}>
          <a href={addressOf(site.base, path)} lang={locale} hrefLang={locale}>
            {nameOf(locale, locales)}
          </a>
        </li>
      ))}
    </ul>,
  )
  return withSmallLetters(markup)
}

/** React writes the attribute `hrefLang`, which some HTML parsers do not accept. */
export function withSmallLetters(markup: string): string {
  return markup.replaceAll(' hrefLang="', ' hreflang="')
}

// Adds the country only to distinguish two locales of one language.
function nameOf(locale: string, all: readonly string[]): string {
  const language = languageOf(locale)
  const isOnly = all.filter((other) => languageOf(other) === language).length === 1
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  const name = names.of(isOnly ? language : locale) ?? locale
  // In many languages, their names start with a small letter inside a sentence.
  const [first = ''] = name
  return first.toLocaleUpperCase(locale) + name.slice(first.length)
}
