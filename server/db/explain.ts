import pg from 'pg'
import { isDamaged } from './away.ts'
import { controlDamaged, describeDamaged, fewHandles, lacksHandles } from './engine/refusal.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'

/** A known error as a sentence for the operator; else the same error. */
export function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    if (isDamaged(error)) return new DatabaseRefusal(damaged(error.message), { cause: error })
    if (/conflict with recovery/u.test(error.message)) return new DatabaseRefusal(passada)
    const sentence = sentences[error.code ?? '']
    return sentence === undefined ? error : new DatabaseRefusal(sentence)
  }
  if (!(error instanceof Error)) return error
  if (lacksHandles(error)) return new DatabaseRefusal(fewHandles, { cause: error })
  return isShut(error) ? new DatabaseRefusal(shut) : explainTls(error)
}

const isShut = ({ code, syscall }: NodeJS.ErrnoException) =>
  syscall === 'connect' && (code === 'EACCES' || code === 'EPERM')

const shut =
  'O utilizador do sistema com que o Apto corre não pode usar o socket da base de dados que está em ' +
  'DATABASE_URL: verifique os direitos da pasta e unix_socket_permissions.'

const damaged = (message: string) =>
  describeDamaged(
    message,
    message.includes('CRC') ? controlDamaged : 'há uma página ou índice danificado',
  )

/** A replica cancels long reads of rows that the primary has removed. */
const passada =
  'A réplica interrompeu a leitura para acompanhar o servidor principal: ponha nela hot_standby_feedback = on e ' +
  'max_standby_streaming_delay = -1, ou faça a cópia no principal.'

const sentences: Record<string, string> = {
  '28P01': 'O servidor da base de dados recusou o utilizador ou a palavra-passe de DATABASE_URL.',
  '28000':
    'O servidor da base de dados não deixa entrar daqui o utilizador de DATABASE_URL, ou um dos papéis ' +
    'do Apto: verifique o pg_hba.conf.',
  '3D000':
    'O servidor não tem a base de dados que está em DATABASE_URL: crie-a (createdb), ou corrija o nome.',
  '42501':
    'O utilizador de DATABASE_URL não tem os direitos de que o Apto precisa: tem de ser dono da base de ' +
    'dados e poder criar papéis (alter role … createrole).',
  '25006':
    'A base de dados de DATABASE_URL só deixa ler: é uma réplica, ou o servidor está em modo de leitura.',
  '53100':
    'Não há espaço no disco do servidor da base de dados: liberte espaço e arranque de novo.',
}

function explainTls(error: Error): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|HOSTNAME_MISMATCH/u.test(code)) {
    return new DatabaseRefusal(
      `O certificado do servidor da base de dados não foi aceite (${code}): verifique em ` +
        'DATABASE_URL o nome do servidor e, em sslrootcert, a autoridade que o assinou.',
    )
  }
  if (error.message.includes('does not support SSL')) {
    return new DatabaseRefusal(
      'O servidor da base de dados não aceita ligações por TLS: ative-as nele (ssl = on, com um ' +
        'certificado do nome que está em DATABASE_URL).',
    )
  }
  // a program that is no PostgreSQL answers the TLS request like this
  if (error.message.includes('establishing an SSL connection')) {
    return new DatabaseRefusal(
      'No servidor e porta de DATABASE_URL não responde um PostgreSQL: verifique-os.',
    )
  }
  return error
}
