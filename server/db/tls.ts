import { DatabaseRefusal } from './refusal.ts'

/** What kept a connection from being private, as a sentence for the operator; else the same error. */
export function explainTls(error: unknown): unknown {
  if (!(error instanceof Error)) return error
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
  return error
}
