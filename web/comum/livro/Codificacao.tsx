import { codificacoes } from '#contract/kit/ficheiro/codificacao.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'

export type Duvida = { motivo: string; hipoteses: readonly Hipotese[] }

type Props = { duvida: Duvida; onEscolha: (codificacao: Codificacao) => void }

export function EscolherCodificacao({ duvida: { motivo, hipoteses }, onEscolha }: Props) {
  return (
    <Notice kind="aviso" announce>
      <Stack gap={2}>
        <p>O ficheiro {motivo} Em qual destas formas estão bem as letras?</p>
        <Stack as="ul" gap={2}>
          {hipoteses.map(({ codificacao, amostra }) => (
            <Row as="li" key={codificacao} lines={1} justify="between">
              <span>{amostra.join(', ')}</span>
              <Button onClick={() => onEscolha(codificacao)}>
                Ler como {codificacoes[codificacao]}
              </Button>
            </Row>
          ))}
        </Stack>
        <p>
          Se nenhuma estiver bem, guarde o ficheiro de novo como CSV UTF-8 e volte a escolhê-lo.
        </p>
      </Stack>
    </Notice>
  )
}
