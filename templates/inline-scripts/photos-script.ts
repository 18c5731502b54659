/**
 * Takes away the place of a picture that does not load. It is before the pictures, as one may have failed by the time
 * that a module runs.
 */
export const photosScript =
  "addEventListener('error',e=>{let t=e.target;t.matches?.('[data-part=photos] img')&&(t.closest('li,.store-photo').hidden=!0)},!0)"
