import { pageDataId } from './page-data.ts'

/**
 * Whether an `id` or a `name` of the editors' would stand in the way of a script: with it, an element
 * of theirs would be taken for our data, or for what a script asks the page for.
 */
export function isReserved(element: string, attribute: 'id' | 'name', value: string): boolean {
  if (value === pageDataId && attribute === 'id') return true
  // React asks whatever has the focus for it, and a form answers with its field.
  if (value === 'nodeName') return true
  return namedByDocument.has(element) && (documentProperties.has(value) || value in {})
}

/** `document.NAME` is an element of these with this name, whatever else it would be. */
const namedByDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** What a browser's `document` has, but for its event handlers and numbers. */
const documentProperties = new Set(
  `
  activeElement activeViewTransition addEventListener adoptedStyleSheets adoptNode alinkColor
  all anchors append appendChild applets ariaNotify baseURI bgColor body browsingTopics
  captureEvents caretPositionFromPoint caretRangeFromPoint characterSet charset
  childElementCount childNodes children clear cloneNode close compareDocumentPosition compatMode
  contains contentType cookie createAttribute createAttributeNS createCDATASection createComment
  createDocumentFragment createElement createElementNS createEvent createExpression
  createNodeIterator createNSResolver createProcessingInstruction createRange createTextNode
  createTreeWalker currentScript customElementRegistry defaultView designMode dir dispatchEvent
  doctype documentElement documentMode documentURI domain elementFromPoint elementsFromPoint
  embeds evaluate execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy
  fgColor firstChild firstElementChild fonts forms fragmentDirective fullscreen
  fullscreenElement fullscreenEnabled getAnimations getBoxQuads getElementById
  getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS
  getRootNode getSelection hasChildNodes hasFocus hasStorageAccess hasUnpartitionedCookieAccess
  head hidden images implementation importNode inputEncoding insertBefore isConnected
  isDefaultNamespace isEqualNode isSameNode lastChild lastElementChild lastModified linkColor
  links location lookupNamespaceURI lookupPrefix moveBefore mozCancelFullScreen mozFullScreen
  mozFullScreenElement mozFullScreenEnabled nextSibling nodeName nodeType nodeValue normalize
  open ownerDocument parentElement parentNode parseHTML pictureInPictureElement
  pictureInPictureEnabled plugins pointerLockElement prepend prerendering previousSibling
  queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported
  queryCommandValue querySelector querySelectorAll readyState referrer releaseEvents removeChild
  removeEventListener replaceChild replaceChildren requestStorageAccess
  requestStorageAccessFor rootElement scripts scrollingElement startViewTransition
  styleSheets textContent timeline title URL visibilityState vlinkColor wasDiscarded
  webkitCancelFullScreen webkitCurrentFullScreenElement webkitExitFullscreen
  webkitFullscreenElement webkitFullscreenEnabled webkitHidden webkitIsFullScreen
  webkitVisibilityState when write writeln xmlEncoding xmlStandalone xmlVersion
`
    .trim()
    .split(/\s+/),
)
