/**
 * The first script of a page that may be previewed: removes a draft's token from the address, reloads the page (the
 * timing entries of a document contain the address that it was opened with), and then sends the token before any
 * other script runs; the token is not stored. `client/preview/take-draft.ts` reads the answer from the script
 * element, and after a further reload sees in the history entry that there was a draft.
 */
export const draftScript =
  "{let s=document.currentScript,m=/^#draft=([\\w.-]+)$/.exec(location.hash),t=history.state?.draft,k=d=>history.replaceState({draft:d},'',location.pathname+location.search);if(m){k(m[1]);stop();location.reload()}else if(t?.at){k(1);(s.draft=fetch(s.dataset.preview,{method:'POST',body:t,cache:'no-store',signal:AbortSignal.timeout(3e4)})).catch(()=>{})}}"
