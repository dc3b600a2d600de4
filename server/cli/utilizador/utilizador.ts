import { commandOf } from '../command.ts'
import { criar } from './criar.ts'
import { direitos } from './direitos.ts'
import { listarUtilizadores } from './listar.ts'
import { palavraPasse } from './palavra-passe.ts'
import { sessoes } from './sessoes.ts'

export const utilizador = commandOf(
  'npm run apto -- utilizador',
  'cria utilizadores e gere palavras-passe e direitos',
  { criar, 'palavra-passe': palavraPasse, direitos, listar: listarUtilizadores, sessoes },
)
