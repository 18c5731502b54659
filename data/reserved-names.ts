import { pageDataId } from './page-data.ts'

/**
 * Whether an editors' `id` or `name` would break a script: the script would mistake the element for its data, or for
 * a property of `document`.
 */
export function isReserved(element: string, attribute: 'id' | 'name', value: string): boolean {
  if (value === pageDataId && attribute === 'id') return true
  // React reads `nodeName` of the focused element, and a form returns its field of that name.
  if (value === 'nodeName') return true
  return namedByDocument.has(element) && (documentProperties.has(value) || value in {})
}

/** Elements that override `document.NAME` by their name. */
const namedByDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** The properties of a browser's `document`, without event handlers and numeric constants. */
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
