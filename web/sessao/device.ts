export type Device = {
  /** `Chrome no Windows` */
  nome: string
  tipo: 'computador' | 'telemovel' | 'programa'
}

// order matters: most browsers also name another
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//u],
  ['Safari', /\bVersion\/.*\bSafari\//u],
] as const

const systems = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/u],
  ['Linux', /\bLinux\b|\bX11\b/u],
] as const

const phones = new Set(['iPhone', 'iPad', 'Android'])

/** The device of a session, from its user agent. */
export function deviceOf(agente: string | null, navegador: boolean): Device {
  const text = agente ?? ''
  if (!navegador) {
    const [program] = /^[\w.-]+/u.exec(text) ?? []
    return { nome: program ? `Programa ${program}` : 'Programa', tipo: 'programa' }
  }
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  return {
    nome: system ? `${browser ?? 'Navegador'} no ${system}` : (browser ?? 'Navegador desconhecido'),
    tipo: phones.has(system ?? '') ? 'telemovel' : 'computador',
  }
}

const nameIn = (known: readonly (readonly [string, RegExp])[], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0]
