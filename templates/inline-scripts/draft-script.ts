/**
 * The first script of a page that may be previewed: takes the token of a draft out of the address, before any other
 * script could read it there or send it on, and puts it where `client/preview.ts` takes it once.
 */
export const draftScript =
  "{let m=/^#draft=([\\w.-]+)$/.exec(location.hash);m&&history.replaceState({draft:m[1]},'',location.pathname+location.search)}"
