/**
 * What somebody typed, so that no mail program makes a link of it: whoever gets a message of the
 * portal's trusts what it leads to. Names stay as they are («Conservas do Sul, Lda.», «S.A.»,
 * «J. P. Silva»); in what looks like an address the signs that make it one stand apart.
 */
export function inerte(texto: string): string {
  return simples(texto)
    .replaceAll(/\S+/gu, (palavra) => (parece(palavra) ? solta(palavra) : palavra))
    .replaceAll(telefone, '…')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** The texts of what a message is written from. */
export function inertes<Dados>(dados: Dados): Dados {
  if (typeof dados !== 'object' || dados === null) return dados
  const textos = Object.entries(dados).map(([nome, valor]) => [
    nome,
    typeof valor === 'string' ? inerte(valor) : valor,
  ])
  return Object.fromEntries(textos) as Dados
}

/** A dot before what could be the next part of a host: not that of «S.A.», nor that of «1.000». */
const ponto = /\.(?=[\p{L}\p{N}\p{M}_-]{2})(?!\d+(?![\p{L}\p{N}\p{M}_-]))/gu
const ip = /\d+(?:\.\d+){3}/gu
const www = /\bwww\d*\./giu

// a scheme is mailto:, tel:, javascript:
const enderecos = [/.@./u, /[/\\]{2}/u, /\p{L}[\p{L}\p{N}+.-]*:./u, ponto, ip, www]

const parece = (palavra: string) => enderecos.some((um) => palavra.search(um) >= 0)

/** Nine digits or more, however they are grouped. */
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

/** Without what is not seen, and with one sign where several look and work alike. */
function simples(texto: string): string {
  return texto
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (sinal) => (/\s/u.test(sinal) ? ' ' : ''))
    .replaceAll(/[.。．｡․﹒]/gu, '.')
    .replaceAll(/[:：﹕∶]/gu, ':')
    .replaceAll(/[/／⁄∕]/gu, '/')
    .replaceAll(/[@＠﹫]/gu, '@')
}
