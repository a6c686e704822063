import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/app.css'
import { App, createAppQueryClient } from './app/providers.tsx'
import { prepareFrame } from './app/frames.tsx'
import { createAppRouter } from './app/router.tsx'
import { authToken } from './lib/auth-token.ts'

authToken.forgetSecret()
prepareFrame()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

createRoot(place).render(
  <StrictMode>
    <App router={createAppRouter()} queryClient={createAppQueryClient()} />
  </StrictMode>,
)
