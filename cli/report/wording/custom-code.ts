import { count, seconds } from '../format.ts'
import { unchanged } from '../site-unchanged.ts'
import { type InputFault, inputKindOf, inputWordsOf } from './input-fault.ts'
import { error, explained, warning } from './wording.ts'

/** Problems of templates and plugins. */
export const codeWords = {
  TEMPLATE_UNUSED: warning(
    'replaces no built-in file, defines nothing, and no other file imports it',
    'Correct its folder or name; files in parts, islands and pages need an export default.',
  ),
  WORDS_MISSING: warning<{ language: string; builtIn: readonly string[] }>(
    ({ language, builtIn }) =>
      `There are no words for the language "${language}" (built-in: ${builtIn.join(', ')}); its pages have English words, with its dates and numbers`,
    ({ language }) =>
      `Add the words in templates/messages/${language}.ts; docs/languages.md describes how.`,
  ),
  WORDS_PARTIAL: warning<{ missing: number }>(
    ({ missing }) => `has no translation of ${count(missing, 'word')}; pages show the English ones`,
    'Add them; an editor completes the keys, and docs/languages.md describes them.',
  ),
  PLUGIN_THREW: error<{ plugin: string; hook: string; cause: string }>(
    ({ plugin, hook, cause }) => `The plugin ${plugin} failed in ${hook}: ${cause}`,
    'Correct the plugin, or remove it from the config file.',
  ),
  PLUGIN_TOO_SLOW: explained(
    warning<{ plugin: string; hook: string; ms: number }>(
      ({ plugin, hook, ms }) =>
        `The plugin ${plugin} has not finished ${hook} within ${seconds(ms)}; the command does not wait any longer`,
      'Correct the plugin, or give it more time: onDoneTimeout in the config file.',
    ),
    'The build has ended, but the hook of the plugin that reports it does not.',
    { ms: 60_000 },
  ),
  STRAY_ERROR: explained(
    error<{ cause: string }>(
      ({ cause }) => `Unhandled error: ${cause}`,
      'Await the promise, or catch the error in the timer or listener.',
    ),
    'Code of the config file, a plugin, a source or a template has failed in a timer, in a listener, or in a promise without await. During a build the error ends the build; afterwards it is a warning.',
  ),
  NOTHING_LEFT: explained(
    error<{ what: string }>(
      ({ what }) => `The command cannot continue: ${what} never returns`,
      'Make sure that each of its promises is resolved or rejected.',
    ),
    'A promise of the chain’s code is pending, and nothing runs any more that can settle it.',
  ),
  TEMPLATES_BROKEN: error<{ cause: string }>(
    ({ cause }) => `Templates, styles and scripts cannot be bundled: ${cause}`,
    'Correct templates/, client/ or data/.',
  ),
  OWN_FILE_BROKEN: explained(
    error<{ cause: string }>(({ cause }) => cause, `Correct the file.${unchanged}`),
    'A file of templates/, or a file that it imports, does not compile or has a wrong export.',
  ),
  TYPE_WRONG: explained(
    error<{ fault: string; number: number }>(
      ({ fault, number }) => `${fault} (TS${number})`,
      'Correct the type; store-pages build --no-types builds without this check.',
    ),
    'TypeScript of your project, with its tsconfig.json, finds a type error in a template or in a file that it imports. The check runs parallel to the build, and only after a change.',
  ),
  TYPES_NOT_CHECKED: warning<{ cause: string }>(
    ({ cause }) => `The types of the templates were not checked: ${cause}`,
    'Correct tsconfig.json, so that npx tsc --noEmit runs; --no-types builds without this check.',
  ),
  TEMPLATE_THREW: error<{ what?: string; cause: string }>(
    ({ what = 'A template', cause }) => `${what} failed: ${cause}`,
    `Correct it, or its data.${unchanged}`,
  ),
  NEEDS_ISLAND: explained(
    error<{ what?: string; use: string }>(
      ({ what = 'A template', use }) =>
        `${what} uses ${use}, but parts and pages are HTML that a build renders, without scripts`,
      `Write an island, and place it there; docs/templates.md#an-island describes how.${unchanged}`,
    ),
    'An event handler, a hook of React or an object of the browser is in a part, in a page, or in a file that one imports. There it does nothing, or does not exist.',
  ),
  ISLAND_TOO_EARLY: explained(
    error<{ use: string }>(
      ({ use }) =>
        `An island uses ${use} for its first HTML, which a build renders without a browser`,
      `Use it in an event handler or in useEffect.${unchanged}`,
    ),
    'An object of the browser is used while an island renders, or while its file is loaded.',
  ),
  PLUGIN_NOTHING: error<{ plugin: string; hook: string }>(
    ({ plugin, hook }) => `The plugin ${plugin} returned nothing from ${hook}`,
    ({ hook }) =>
      hook === 'transformPage'
        ? 'Return the page, or null to drop it.'
        : 'Return the value, changed or unchanged.',
  ),
  PLUGIN_WRONG_KIND: error<{ plugin: string; hook: string; expected: string }>(
    ({ plugin, hook, expected }) =>
      `The plugin ${plugin} should return ${expected} from ${hook}, but returned something else`,
    ({ hook }) =>
      hook.startsWith('transform')
        ? 'Return the value that the hook got, changed or not.'
        : `docs/plugins.md says what ${hook} returns.`,
  ),
  PLUGIN_STORE: explained(
    error<{ plugin: string; found: InputFault }>(
      ({ plugin, found }) =>
        `${inputWordsOf(found).message} (returned by the plugin ${plugin} from transformStores)`,
      'Correct the plugin; the store list is correct.',
      ({ plugin, found }) => `${plugin} ${inputKindOf(found)}`,
    ),
    'Stores that a plugin returns must follow the rules of the store list.',
    { found: { code: 'ROW_FIELD', args: { fault: '<fault>' } } },
  ),
  PLUGIN_FILE: error<{ plugin: string; path: string; fault: string }>(
    ({ plugin, path, fault }) => `The plugin ${plugin} may not add "${path}": ${fault}`,
    'Give the file another path or content in the plugin’s addFiles.',
  ),
  PLUGIN_PAGE: error<{ plugin: string; path: string; fault: string }>(
    ({ plugin, path, fault }) => `The plugin ${plugin} may not add the page "${path}": ${fault}`,
    'Give the page another path in the plugin’s sitePages, such as menu/soup.',
  ),
  SITE_CHECK: explained(
    warning<{ message: string; hint?: string | undefined; code?: string | undefined }>(
      ({ message }) => message,
      ({ hint = '' }) => hint,
    ),
    'A plugin has checked the finished site; the documentation of the plugin has more. After an error the site is not published.',
    { message: 'store 7 has no hours', hint: 'Add hours to its page.' },
  ),
  PLUGIN_WARNING: explained(
    warning<{ plugin: string; message: string }>(({ plugin, message }) => `${plugin}: ${message}`),
    'A plugin reports this; the documentation of the plugin has more.',
  ),
}
