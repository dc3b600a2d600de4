type Issue = {
  code?: string | undefined
  input?: unknown
  message?: string | undefined
  origin?: string
  maximum?: unknown
  minimum?: unknown
}

const named = new Map([
  ['data', 'A data não é válida.'],
  ['email', 'O email não é válido.'],
  ['email sem acentos', 'O email só pode ter letras sem acentos, algarismos e sinais simples.'],
  ['dominio', 'Indique só o domínio, por exemplo empresa.pt.'],
  ['controlo', 'O texto tem caracteres que não são aceites.'],
])

export function issueText(issue: Issue): string {
  const said = named.get(issue.message ?? '')
  if (said) return said
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `No máximo ${String(issue.maximum)} caracteres.`
      : `No máximo ${String(issue.maximum)}.`
  }
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return `No mínimo ${String(issue.minimum)}.`
    return issue.minimum === 1 ? emptyText : `No mínimo ${String(issue.minimum)} caracteres.`
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return emptyText
  return 'O valor não é válido.'
}

const emptyText = 'Preencha este campo.'
