import { useNavigate, useParams } from '@tanstack/react-router'
import { OpenInEmpresa } from '#web/comum/ligacao/OpenInEmpresa.tsx'

export function OpenAgenda() {
  const { empresa, lista } = useParams({ from: '/sessao/agenda/$empresa/$lista' })
  const navigate = useNavigate()
  return (
    <OpenInEmpresa
      no={empresa}
      waiting="A abrir a agenda..."
      lost={{
        title: 'A agenda não foi encontrada',
        text: 'A sua conta já não tem acesso a esta empresa.',
      }}
      onOpen={() =>
        void navigate({
          to: lista === 'atividade' ? '/seguranca/marcacao' : '/saude/marcacao/exame',
          replace: true,
        })
      }
    />
  )
}
