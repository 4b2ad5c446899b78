import * as z from 'zod/mini'
import { ofChats } from './chat-apps.ts'

export const ChatSwitches = ofChats('isOn', () => z.boolean('Choose on or off'))
