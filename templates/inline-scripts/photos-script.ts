/**
 * Removes the place of a picture that fails to load. It runs before the pictures, as one may fail before a module
 * runs.
 */
export const photosScript =
  "addEventListener('error',e=>{let t=e.target;t.matches?.('[data-part=photos] img')&&(t.closest('li,.store-photo').hidden=!0)},!0)"
