import { count, seconds } from '../format.ts'
import { unchanged } from '../site-unchanged.ts'
import { type InputFault, inputKindOf, inputWordsOf } from './input-fault.ts'
import { error, explained, warning } from './wording.ts'

/** Problems of templates and plugins. */
export const codeWords = {
  TEMPLATE_UNUSED: warning(
    'takes the place of no built-in file, defines nothing and is imported by no other',
    'Correct its folder or name; what stands in parts, islands and pages needs an export default.',
  ),
  WORDS_MISSING: warning<{ language: string; builtIn: readonly string[] }>(
    ({ language, builtIn }) =>
      `There are no words in the language "${language}" (there are ${builtIn.join(', ')}); its pages have the English ones, with its dates and numbers`,
    ({ language }) =>
      `Put the words into templates/messages/${language}.ts; docs/languages.md says how.`,
  ),
  WORDS_PARTIAL: warning<{ missing: number }>(
    ({ missing }) => `without ${count(missing, 'word')}: there, pages have the English ones`,
    'Add them; an editor completes the keys, and docs/languages.md tells more.',
  ),
  PLUGIN_THREW: error<{ plugin: string; hook: string; cause: string }>(
    ({ plugin, hook, cause }) => `The plugin ${plugin} failed in ${hook}: ${cause}`,
    'Correct the plugin, or take it out of the config file.',
  ),
  PLUGIN_TOO_SLOW: explained(
    warning<{ plugin: string; hook: string; ms: number }>(
      ({ plugin, hook, ms }) =>
        `The plugin ${plugin} has not ended its ${hook} within ${seconds(ms)}, and is not waited for`,
      'Correct the plugin, or give it more time: onDoneTimeout in the config file.',
    ),
    'The new site is in place, or the build has failed, and the plugin that should say so does not end.',
    { ms: 60_000 },
  ),
  STRAY_ERROR: explained(
    error<{ cause: string }>(
      ({ cause }) => `An error that nothing awaits: ${cause}`,
      'Await the promise, or catch the error in the timer or listener that it comes from.',
    ),
    'Code of the config file, a plugin, a source or a template has failed where nothing waits for it: in a timer, in a listener, or in a promise without await. During a build that ends the build, and afterwards it is a warning.',
  ),
  NOTHING_LEFT: explained(
    error<{ what: string }>(
      ({ what }) => `Nothing is left to wait for: ${what} gives no answer`,
      'See that each of its promises is resolved or rejected.',
    ),
    'A promise of the chain’s own code is never settled, and nothing is under way any more that could settle it.',
  ),
  TEMPLATES_BROKEN: error<{ cause: string }>(
    ({ cause }) => `Templates, styles and scripts cannot be bundled: ${cause}`,
    'Correct templates/, client/ or data/.',
  ),
  OWN_FILE_BROKEN: explained(
    error<{ cause: string }>(({ cause }) => cause, `Correct the file.${unchanged}`),
    'A file of templates/, or one that it imports, does not compile, or defines something else than it should.',
  ),
  TYPE_WRONG: explained(
    error<{ fault: string; number: number }>(
      ({ fault, number }) => `${fault} (TS${number})`,
      'Correct it; store-pages build --no-types builds without this check.',
    ),
    'TypeScript of your project, by its tsconfig.json, finds a type wrong in a template, or in what one imports. Templates are checked beside the build, and again only when they have changed.',
  ),
  TYPES_NOT_CHECKED: warning<{ cause: string }>(
    ({ cause }) => `The types of the templates were not checked: ${cause}`,
    'Correct tsconfig.json, so that npx tsc --noEmit runs; --no-types builds without this check.',
  ),
  TEMPLATE_THREW: error<{ what?: string; cause: string }>(
    ({ what = 'A template', cause }) => `${what} failed: ${cause}`,
    `Correct it, or what it is given.${unchanged}`,
  ),
  PLUGIN_NOTHING: error<{ plugin: string; hook: string }>(
    ({ plugin, hook }) => `The plugin ${plugin} returned nothing from ${hook}`,
    ({ hook }) =>
      hook === 'transformPage'
        ? 'Return the page, or null to drop it.'
        : 'Return the value, changed or not.',
  ),
  PLUGIN_WRONG_KIND: error<{ plugin: string; hook: string; expected: string }>(
    ({ plugin, hook, expected }) =>
      `The plugin ${plugin} should return ${expected} from ${hook}, but returned something else`,
    'Return the value that the hook got, changed or not; plugin.ts says what each hook returns.',
  ),
  PLUGIN_STORE: explained(
    error<{ plugin: string; found: InputFault }>(
      ({ plugin, found }) =>
        `${inputWordsOf(found).message}, as the plugin ${plugin} returned it from transformStores`,
      'Correct the plugin; the store list is as it should be.',
      ({ plugin, found }) => `${plugin} ${inputKindOf(found)}`,
    ),
    'Stores that a plugin returns follow the rules of the store list.',
    { found: { code: 'ROW_FIELD', args: { fault: '<fault>' } } },
  ),
  PLUGIN_FILE: error<{ plugin: string; path: string; fault: string }>(
    ({ plugin, path, fault }) => `The plugin ${plugin} may not add "${path}": ${fault}`,
    'Give the file another path or content in the plugin’s addFiles.',
  ),
  SITE_CHECK: explained(
    warning<{ message: string; hint?: string | undefined; code?: string | undefined }>(
      ({ message }) => message,
      ({ hint = '' }) => hint,
    ),
    'A plugin has looked at the finished site, and tells this; its own documentation says more. An error keeps the site from being published.',
    { message: 'store 7 has no hours', hint: 'Add hours to its page.' },
  ),
  PLUGIN_WARNING: explained(
    warning<{ plugin: string; message: string }>(({ plugin, message }) => `${plugin}: ${message}`),
    'A plugin tells this; its own documentation says more.',
  ),
}
