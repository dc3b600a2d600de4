import { isIP } from 'node:net'

/** Text of users without anything a mail program turns into a link. Names such as «S.A.» stay. */
export function inerte(texto: string): string {
  return simples(texto)
    .replaceAll(/\S+/gu, (palavra) => (parece(palavra) ? solta(palavra) : palavra))
    .replaceAll(telefone, '…')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Makes every text of the data inert; `de` is an address that the server saw. */
export function inertes<Dados>(dados: Dados): Dados {
  if (typeof dados !== 'object' || dados === null) return dados
  const textos = Object.entries(dados).map(([nome, valor]) => [
    nome,
    typeof valor !== 'string' || (nome === 'de' && isIP(valor) > 0) ? valor : inerte(valor),
  ])
  return Object.fromEntries(textos) as Dados
}

/** A dot before the next part of a host; not the one of «S.A.» or «1.000». */
const ponto = /\.(?=[\p{L}\p{N}\p{M}_-]{2})(?!\d+(?![\p{L}\p{N}\p{M}_-]))/gu
const ip = /\d+(?:\.\d+){3}/gu
const www = /\bwww\d*\./giu

// the third is a scheme: mailto:, tel:, javascript:
const enderecos = [/.@./u, /[/\\]{2}/u, /\p{L}[\p{L}\p{N}+.-]*:./u, ponto, ip, www]

const parece = (palavra: string) => enderecos.some((um) => palavra.search(um) >= 0)

/** Nine digits or more, in any grouping. */
const telefone = /\+?\d(?:[\s()./-]{0,2}\d){8,}/gu

function solta(palavra: string): string {
  const email = palavra.includes('@')
  return palavra
    .replaceAll(/[/\\]+/gu, ' ')
    .replaceAll('@', ' @ ')
    .replaceAll(/:(?=\S)/gu, ': ')
    .replaceAll(ip, (numero) => numero.replaceAll('.', '. '))
    .replaceAll(www, '$& ')
    .replaceAll(ponto, email ? ' . ' : '. ')
}

/** Without invisible characters; one character for those that look alike. */
function simples(texto: string): string {
  return texto
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (sinal) => (/\s/u.test(sinal) ? ' ' : ''))
    .replaceAll(/[.。．｡․﹒]/gu, '.')
    .replaceAll(/[:：﹕∶]/gu, ':')
    .replaceAll(/[/／⁄∕]/gu, '/')
    .replaceAll(/[@＠﹫]/gu, '@')
}
