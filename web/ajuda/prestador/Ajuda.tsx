import { usePrestador } from '#web/comum/prestador/session.ts'
import { Tarefas } from '../Tarefas.tsx'
import { tarefasDoPrestador } from './tarefas.ts'

const imagens = import.meta.glob<string>('./imagens/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const AjudaDoPrestador = () => (
  <Tarefas
    tarefas={tarefasDoPrestador}
    imagens={imagens}
    rights={usePrestador()?.utilizador.papel}
    quem="a um gestor"
  />
)
