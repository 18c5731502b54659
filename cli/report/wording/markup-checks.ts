import { contentCheck, placesIn } from './content-checks.ts'

/** Faults in the markup and the words of editors' texts, each with what is written there. */
export const markupCheckWords = {
  CARE_SCRIPT_LINK: contentCheck<Fault>(
    ({ fault, found }) => `The link ${fault} leads nowhere without a script, in ${placesIn(found)}`,
    'Give the link an address, or make it a button',
    'links',
  ),
  CARE_MAIL_LINK: contentCheck<Fault>(
    ({ fault, found }) => `The link ${fault} has no e-mail address, in ${placesIn(found)}`,
    'Write the address after mailto:; where a service hides addresses, switch that off for this page',
    'links',
  ),
  CARE_STAGING_LINK: contentCheck<Fault>(
    ({ fault, found }) =>
      `A link leads to ${fault}, which is not for visitors, in ${placesIn(found)}`,
    'Write the address of the published site',
    'links',
  ),
  CARE_SHORT_CODE: contentCheck<Fault>(
    ({ fault, found }) => `The short code [${fault}] is shown as text, in ${placesIn(found)}`,
    'Activate the plugin of the short code, let it run for the REST API as well, or remove the short code',
    'leftovers',
  ),
  CARE_TOKEN: contentCheck<Fault>(
    ({ fault, found }) => `${fault} is shown as text, in ${placesIn(found)}`,
    'Write the value in its place, or a token of the store such as {{City}}',
    'leftovers',
  ),
  CARE_NOTICE: contentCheck<Fault>(
    ({ fault, found }) => `A message of PHP is in the text: ${fault}, in ${placesIn(found)}`,
    'Correct that file, and set WP_DEBUG_DISPLAY to false in wp-config.php',
    'leftovers',
  ),
  CARE_SAMPLE: contentCheck<Fault>(
    ({ fault, found }) =>
      `The text of a new WordPress is published: ${fault}, in ${placesIn(found)}`,
    'Write a text of your own, or remove it',
    'leftovers',
  ),
  CARE_FORM: contentCheck<Fault>(
    ({ fault, found }) =>
      fault === ''
        ? `A form posts to its own page, which takes no forms, in ${placesIn(found)}`
        : `A form posts to ${fault}, in ${placesIn(found)}`,
    "Try it from the published site: many forms need scripts of the WordPress. forms: 'drop' in the config file leaves such forms out",
    'forms',
  ),
  CARE_NO_FORM: contentCheck<Fault>(
    ({ fault, found }) =>
      `A form that posts to ${fault === '' ? 'its own page' : fault} is left out, in ${placesIn(found)}`,
    "forms: 'send' in the config file keeps such forms",
    'forms',
  ),
  CARE_VIDEO: contentCheck<Fault>(
    ({ fault, found }) => `The video ${fault} is a file, in ${placesIn(found)}`,
    'Put films on a service for videos, and embed them: files of many megabytes are slow on phones',
    'videos',
  ),
  CARE_HEAD: contentCheck<Fault>(
    ({ fault, found }) =>
      `${fault} belongs to the head of a page, and is left out of the text, in ${placesIn(found)}`,
    'Remove it: the page has a title, an address and rules for robots of its own',
    'heads',
  ),
  CARE_BUSINESS: contentCheck<Fault>(
    ({ fault, found }) =>
      `The structured data of the text describes another business, ${fault}, and is left out, in ${placesIn(found)}`,
    'Remove it, or switch it off in the SEO plugin: the page describes the store itself',
    'heads',
  ),
}

// A type alias, not an interface, so that the facts fit a record of values.
type Fault = {
  /** The faulty piece of the text, as written. */
  fault: string
}
