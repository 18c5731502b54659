import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../helpers/free-port.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { startServer } from './start-server.ts'

const nginx = (out: string, port: number, folder: string, block: string) => `
daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
http {
  access_log off; default_type text/html;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
  uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  include ${out}/redirects.conf;
  server {
    listen 127.0.0.1:${port}; root ${out}; absolute_redirect off; include ${out}/headers.conf;
    ${block}
  }
}`

const modules = ['mpm_event', 'authz_core', 'dir', 'alias', 'headers']
const ofProxies = ['rewrite', 'proxy', 'proxy_http']
const module = (name: string) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`

const apache = (out: string, port: number, folder: string, block: string) => `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/log
${[...modules, ...(block ? ofProxies : [])].map(module).join('\n')}
<VirtualHost *:${port}>
DocumentRoot ${out}
<Directory ${out}>
AllowOverride FileInfo
Require all granted
</Directory>
${block}
</VirtualHost>`

const servers = {
  nginx: { config: nginx, command: ['/usr/sbin/nginx', '-c'] },
  apache: { config: apache, command: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f'] },
}

export type WebServer = keyof typeof servers
export const webServers = Object.keys(servers) as WebServer[]

/** Starts a web server with the files for it that a build has made, and a further block; resolves to its address. */
export async function startWebServer(
  name: WebServer,
  { cwd, out }: { cwd: string; out: string },
  block = '',
): Promise<string> {
  const { config, command } = servers[name]
  const port = await freePort()
  const folder = join(cwd, 'server')
  await putFiles(cwd, { 'server/config': config(out, port, folder, block) })
  // The servers read files as another user.
  await chmod(cwd, 0o755)
  const [program = '', ...args] = [...command, join(folder, 'config')]
  await startServer(program, args, port)
  return `http://127.0.0.1:${port}`
}
