import { papeis, type Papel } from '#contract/kit/rights.ts'
import { choicesOf } from '#web/kit/form/choices.ts'

const words: Record<Papel, string> = {
  gestor: `${papeis.gestor}: tudo, também a equipa e as empresas`,
  atendimento: `${papeis.atendimento}: responde aos pedidos e aos acidentes das empresas`,
  saude: `${papeis.saude}: marca exames e regista resultados`,
  seguranca: `${papeis.seguranca}: marca e conclui atividades técnicas, propõe medidas`,
  leitura: `${papeis.leitura}: vê todas as listas; não altera nada nem abre documentos`,
}

export const choices = choicesOf(words)
