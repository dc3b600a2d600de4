import type { AddressInfo } from 'node:net'
import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import {
  minutosPrimeiroAcesso,
  type makePrimeiroAcesso,
} from '#server/comum/conta/primeiro-acesso.ts'
import { mailDirOf } from '#server/db/open.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'

export function say(text: string) {
  process.stderr.write(`${text}\n`)
}

export function printReady(
  config: Config,
  address: AddressInfo | string | null,
  primeiro: Awaited<ReturnType<typeof makePrimeiroAcesso>>,
) {
  say(`\nApto ${config.versao} pronto em ${portalAddress(config, address).href}`)
  if (config.SMTP_URL === undefined) {
    say(`Sem SMTP_URL, as mensagens ficam em ${mailDirOf(config)}`)
  }
  if ('feita' in primeiro) {
    say('\nAinda não há contas do prestador. Para criar a primeira, abra esta ligação no navegador')
    say(`(vale ${minutosPrimeiroAcesso} minutos; outra: npm run apto -- primeiro-acesso):\n`)
    say(`  ${primeiraLigacao(portalAddress(config, address), primeiro.feita)}\n`)
  } else if (primeiro.ha === 'ligação') {
    say('\nA ligação para criar a primeira conta do prestador já foi mostrada e ainda vale.')
    say('Para obter outra: npm run apto -- primeiro-acesso\n')
  }
  if (!holdsDemo(config)) return
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  say(`\nContas de demonstração (palavra-passe de todas: ${demoPassword})`)
  for (const { email, nota } of demoAccounts) say(`  ${email.padEnd(width)}  ${nota}`)
  say('')
}

/** Behind the #: the fragment stays in the browser and reaches no server's log. */
export const primeiraLigacao = ({ origin }: URL, token: string) =>
  `${origin}/prestador/comecar#token=${token}`

/** PUBLIC_URL, else this machine. */
export function portalAddress(config: Config, address: AddressInfo | string | null): URL {
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return config.publicUrl ?? new URL(`http://${host}:${port}/`)
}
