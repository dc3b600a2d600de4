import type { NoPrestador } from '#contract/organigrama/prestador.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

type Props = {
  no: NoPrestador
  /** the change of access at the chosen target; null before a choice */
  acessos: { ganham: number; perdem: number } | null
}

export function Counts({ no, acessos }: Props) {
  const { pessoas, utilizadores, pedidos, marcacoes } = no
  return (
    <Stack as="ul" gap={1} data-marked aria-live="polite">
      <li>{formatCount(pessoas, 'funcionário ativo', 'funcionários ativos')}</li>
      <li>
        {formatCount(
          utilizadores,
          'utilizador com acessos definidos no ramo, que os mantém',
          'utilizadores com acessos definidos no ramo, que os mantêm',
        )}
      </li>
      <li>{formatCount(pedidos, 'pedido por responder', 'pedidos por responder')}</li>
      <li>{formatCount(marcacoes, 'marcação por realizar', 'marcações por realizar')}</li>
      {acessos && (
        <>
          <li>
            {formatCount(
              acessos.perdem,
              'utilizador deixa de ver o ramo',
              'utilizadores deixam de ver o ramo',
            )}
          </li>
          <li>
            {formatCount(
              acessos.ganham,
              'utilizador passa a ver o ramo',
              'utilizadores passam a ver o ramo',
            )}
          </li>
        </>
      )}
    </Stack>
  )
}
