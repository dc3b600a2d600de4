import { useSessaoOrNone } from '#web/kit/session/session.ts'
import { Tarefas } from './Tarefas.tsx'
import { tarefasDaEmpresa } from './tarefas.ts'

const imagens = import.meta.glob<string>('./imagens/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function AjudaDaEmpresa() {
  const empresa = useSessaoOrNone()?.empresa
  return (
    <Tarefas
      tarefas={tarefasDaEmpresa}
      imagens={imagens}
      rights={empresa ?? undefined}
      quem="a quem administra os utilizadores da sua empresa"
    />
  )
}
