export function installWordPress():
  | { archive: string; missing?: undefined }
  | { archive?: undefined; missing: string }
