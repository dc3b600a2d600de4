import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/port.ts'
import { deployed, hasProgram } from './programs.ts'

export const hasNginx = () => hasProgram('nginx', '-v') && hasProgram('openssl', 'version')

/**
 * Starts nginx with `deploy/nginx.conf` before processes on these ports; its host is `localhost`.
 */
export async function behindNginx(folder: string, [first, second]: readonly [number, number]) {
  const [plain, secure] = [await freePort(), await freePort()]
  const at = (name: string) => join(folder, name)
  const run = (...more: string[]) => {
    const args = ['-q', '-p', folder, '-c', at('nginx.conf'), ...more]
    const asked = more.includes('-t') ? args.slice(1) : args
    const { status, stderr } = spawnSync('nginx', asked, { encoding: 'utf8' })
    return [status, stderr] as const
  }
  writeKey(at)
  const site = deployed('nginx.conf', {
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
    '  listen [::]:80 default_server;\n': '',
    '  listen [::]:443 ssl http2 default_server;\n': '',
    '  listen [::]:80;\n': '',
    '  listen [::]:443 ssl http2;\n': '',
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    'portal.example.pt': 'localhost',
    '/etc/ssl/apto/': `${folder}/`,
    '/var/log/nginx/': `${folder}/`,
  })
  writeFileSync(
    at('nginx.conf'),
    `pid ${at('nginx.pid')};
error_log ${at('erros.log')};
events { worker_connections 1024; }
http {
client_body_temp_path ${at('corpos')};
proxy_temp_path ${at('respostas')};
fastcgi_temp_path ${at('f')};
uwsgi_temp_path ${at('u')};
scgi_temp_path ${at('s')};
${site}
}
`,
  )
  return {
    run,
    plain: `http://localhost:${plain}`,
    address: `https://localhost:${secure}`,
    logs: () =>
      ['apto.log', 'apto-erros.log', 'erros.log'].map((name) => readFileSync(at(name), 'utf8')),
  }
}

function writeKey(at: (name: string) => string) {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('portal.key')]
  const where = ['-out', at('portal.pem'), '-days', '2', '-subj', '/CN=localhost']
  spawnSync('openssl', ['req', '-x509', ...key, ...where])
}
