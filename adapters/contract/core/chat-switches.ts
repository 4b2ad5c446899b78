import * as z from 'zod/mini'
import { ofChats } from './chat-apps.ts'

/** Schemas of the switches that turn notifications in each chat app on or off. */
export const ChatSwitches = ofChats('isOn', () => z.boolean('Choose on or off'))
