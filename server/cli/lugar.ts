import { Refusal } from '#server/kit/base/refusal.ts'

export function unread(error: unknown, path: string): Refusal {
  const why = ofReading[codeOf(error)]
  return new Refusal(400, `Não foi possível ler ${path}${why === undefined ? '' : `: ${why}`}.`)
}

/** The refusal of a write; other errors unchanged. */
export function unwritten(error: unknown, path: string): unknown {
  const why = ofWriting[codeOf(error)]
  return why === undefined ? error : new Refusal(409, `Não foi possível escrever ${path}: ${why}.`)
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const forbidden =
  'o utilizador do sistema com que corre este comando não tem direitos para isso (veja os da pasta)'

const ofReading: Record<string, string> = {
  ENOENT: 'não existe',
  ENOTDIR: 'não existe',
  EISDIR: 'é uma pasta',
  EACCES: forbidden,
  EPERM: forbidden,
}

const full = 'não há espaço no disco, e nada ficou escrito; liberte espaço e repita'

const ofWriting: Record<string, string> = {
  ENOENT: 'não existe a pasta onde ficaria',
  ENOTDIR: 'não existe a pasta onde ficaria',
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: 'o disco só deixa ler',
  ENOSPC: full,
  EDQUOT: full,
}
