/** The sentence an operator reads; start-up prints it alone and ends with 1. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal'
}

/** Another portal owns the data directory. */
export class Occupied extends EngineRefusal {
  override name = 'Occupied'
}

export const wayOut = 'Em alternativa, indique em DATABASE_URL um PostgreSQL já instalado.'

/** What the operating system said about a file, as a sentence for the operator. */
export function fileRefusal(error: unknown, path: string): EngineRefusal {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EngineRefusal(
      `Não é possível escrever em ${path}: dê permissão de escrita a este utilizador ` +
        `ou escolha outra pasta em DATA_DIR. ${wayOut}`,
    )
  }
  return new EngineRefusal(`Não é possível usar a pasta de dados ${path} (${message}). ${wayOut}`)
}

export const diskFull = (path: string) =>
  new EngineRefusal(`Não há espaço no disco de ${path}: liberte espaço e arranque de novo.`)

export const saysDiskFull = (text: string) => /No space left on device|Disk quota/i.test(text)
