/**
 * The first script of a page that may be previewed: takes the token of a draft out of the address, loads the page again,
 * as the times of a document name the address that it was opened with, and then sends the token before any other script
 * runs; it is kept nowhere. `client/preview/take-draft.ts` takes the answer from the script's element, and sees in the
 * history entry, after a further reload, that there was a draft.
 */
export const draftScript =
  "{let s=document.currentScript,m=/^#draft=([\\w.-]+)$/.exec(location.hash),t=history.state?.draft,k=d=>history.replaceState({draft:d},'',location.pathname+location.search);if(m){k(m[1]);stop();location.reload()}else if(t?.at){k(1);(s.draft=fetch(s.dataset.preview,{method:'POST',body:t,cache:'no-store',signal:AbortSignal.timeout(3e4)})).catch(()=>{})}}"
