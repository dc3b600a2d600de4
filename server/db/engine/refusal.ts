/** A sentence for the operator; start-up prints it and ends with 1. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal'
}

export class Occupied extends EngineRefusal {
  override name = 'Occupied'
}

export const wayOut = 'Em alternativa, indique em DATABASE_URL um PostgreSQL já instalado.'

/** A file system error as a sentence for the operator. */
export function fileRefusal(error: unknown, path: string, way = wayOut): EngineRefusal {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  if (lacksHandles(error)) return new EngineRefusal(fewHandles)
  if (code === 'EROFS') return readOnly(path, way)
  // Node reports ENOENT for a folder it may not make
  if (['EACCES', 'EPERM', 'ENOENT'].includes(code ?? '')) {
    return new EngineRefusal(
      `Não é possível escrever em ${path}: dê permissão de escrita a este utilizador ` +
        `ou escolha outra pasta em DATA_DIR. ${way}`.trimEnd(),
    )
  }
  return new EngineRefusal(
    `Não é possível usar a pasta de dados ${path} (${message}). ${way}`.trimEnd(),
  )
}

const diskFull = (path: string) =>
  new EngineRefusal(`Não há espaço no disco de ${path}: liberte espaço e arranque de novo.`)

// Linux remounts a failing disk read-only
const readOnly = (path: string, way = wayOut) =>
  new EngineRefusal(
    `O disco de ${path} só deixa ler: veja porquê (dmesg), verifique-o, monte-o de novo e arranque. ${way}`.trimEnd(),
  )

// a copy without its modes looks like this
const openToOthers = (path: string) =>
  new EngineRefusal(
    `Outros utilizadores do sistema podem entrar em ${path}/pg, e o PostgreSQL não arranca assim: feche ` +
      `a pasta (chmod 700 '${path}/pg') e arranque de novo.`,
  )

export const lacksHandles = (error: unknown) =>
  error instanceof Error && 'code' in error && /^E[MN]FILE$/u.test(String(error.code))

export const fewHandles =
  'O sistema não deixa este processo abrir ficheiros que cheguem: aumente o limite (ulimit -n 65536, ' +
  'ou LimitNOFILE=65536 no systemd) e arranque de novo.'

export const describeDamaged = (said: string, what: string) =>
  `O PostgreSQL não consegue ler uma parte do que guarda (${said}): ${what}. Verifique o disco, copie a ` +
  'diretoria como está e reponha a última cópia de segurança noutro servidor.'

export const controlDamaged = 'a soma do pg_control não está certa'

export function engineRefusal(said: string, dataDir: string): EngineRefusal | undefined {
  if (saysDiskFull(said)) return diskFull(dataDir)
  if (/Too many open files|file descriptors/i.test(said)) {
    return new EngineRefusal(fewHandles)
  }
  if (/Read-only file system/i.test(said)) return readOnly(dataDir)
  if (/Permission denied/i.test(said)) return fileRefusal({ code: 'EACCES' }, dataDir)
  if (/has invalid permissions/i.test(said)) return openToOthers(dataDir)
  if (/incorrect checksum in control file/i.test(said)) {
    return new EngineRefusal(describeDamaged(said, controlDamaged))
  }
  if (!/incompatible with server|wrong ownership|not initialized by this/i.test(said))
    return undefined
  return new EngineRefusal(
    `A base de dados em ${dataDir} foi feita noutra máquina, de outro tipo: faça lá uma cópia ` +
      '(npm run apto -- copia) e reponha-a aqui, noutra pasta (npm run apto -- repor).',
  )
}

const saysDiskFull = (text: string) => /No space left on device|Disk quota/i.test(text)
