// A CloudFront Function (cloudfront-js-2.0) for viewer requests: `/store/101/` shows `store/101/index.html`, and
// `/store/101` leads to `/store/101/`.

// Names of stores may have dots, too: only what ends like a file of a site is one.
const file =
  /\.(avif|css|csv|gif|html|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml|zip)$/i

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request
  // `//example.org` would be an address of another host, in the redirect below.
  const path = request.uri.replace(/[/\\]+/g, '/')
  if (path.endsWith('/')) request.uri = `${path}index.html`
  else if (file.test(path) || path.startsWith('/.well-known/')) request.uri = path
  else return redirect(path, request.rawQueryString())
  return request
}

function redirect(path, query) {
  const location = query ? `${path}/?${query}` : `${path}/`
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  }
}
