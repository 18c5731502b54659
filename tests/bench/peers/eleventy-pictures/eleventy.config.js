export const config = { dir: { input: 'site' } }

export default function configure() {}
